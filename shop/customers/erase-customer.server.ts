import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { scrubDeleted } from '#db/scrub.ts'
import { inTransaction } from '#db/transaction.ts'
import { mailboxOf } from '#shop/accounts/mailbox.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import { withdrawConsents } from '#shop/mail/consents.server.ts'
import { forgetVoucherMails } from '#shop/mail/mails.server.ts'
import { lockCustomers } from '#shop/accounts/customers-lock.server.ts'
import { forgetLonePhones, forgetParts } from '#shop/accounts/kept-of-parts.server.ts'
import { eraseAsRecipient } from './erase-as-recipient.server.ts'
import { eraseInvitations } from './erase-invitations.server.ts'
import { eraseOrders } from './erase-orders.server.ts'
import { partsOfPerson, samePersons } from './keep-parts.server.ts'
import { refuse, refusing, removeAccount, type Deleted } from './delete-account.server.ts'
import { toPayLater } from '#shop/orders/order/history.server.ts'
import { hasOpenOrders, knownPerson, type KnownPerson, type Person } from './person.server.ts'

/** The ids of mails and text messages to the customer, and the e-mails and phones that got them. */
export type SentTo = { ids: string[]; recipients: string[] }

/**
 * Erases the personal data of a customer who asks for it, and of all parts that staff merged with the
 * customer. Orders, receipts and the ledger stay for the books without personal data (docs/decisions/054).
 * Refuses while an order is open or to be paid later, or credit is left.
 */
export async function eraseCustomer(
  db: Database,
  { person, by }: { person: Person; by: Actor },
  now: Date,
): Promise<Deleted<SentTo>> {
  const outcome = await refusing(() =>
    inTransaction(db, async (trx) => {
      const sent: SentTo = { ids: [], recipients: [] }
      await lockCustomers(trx)
      for (const one of await samePersons(trx, person)) {
        const gone = await erase(trx, one, by, now)
        sent.ids.push(...gone.ids)
        sent.recipients.push(...gone.recipients)
      }
      return sent
    }),
  )
  if (outcome.ok) await scrubDeleted(db)
  return outcome
}

async function erase(trx: DatabaseTransaction, person: Person, by: Actor, now: Date) {
  if (await hasOpenOrders(trx, person)) refuse('orders-open')
  const known = await knownPerson(trx, person)
  if (await hasOpenRefunds(trx, known.orders)) refuse('orders-open')
  if (await hasDebts(trx, known.orders)) refuse('orders-open')
  const at = now.toISOString()
  const used = await usedBy(trx, known)
  // Before the account is deleted, because its deletion would move the notes to a phone.
  await forgetParts(trx, partsOfPerson(person))
  await withdrawConsents(
    trx,
    { phones: person.phone === null ? [] : [person.phone], orderIds: known.orders },
    { how: 'deleted', now: at },
  )
  const ids = [
    ...(await eraseMessages(trx, known)),
    ...(await eraseLooseMails(trx, known)),
    ...(await eraseOrders(trx, known.orders, at)),
  ]
  // In orders of other customers who named this phone as the recipient's.
  if (person.phone !== null) ids.push(...(await eraseAsRecipient(trx, person.phone)))
  await erasePhone(trx, known)
  ids.push(...(await eraseEmails(trx, known)))
  for (const id of used.accounts) await eraseAccount(trx, id)
  if (person.accountId !== null) {
    ids.push(...(await removeAccount(trx, { id: person.accountId }, now)))
  }
  await forgetLonePhones(trx, used.phones)
  const id = person.accountId ?? known.orders.at(-1) ?? ''
  const thing = person.accountId === null ? 'order' : 'account'
  await recordAuditEntry(trx, by, { what: 'erased', thing, id }, now)
  const recipients = [...known.emails, ...(person.phone === null ? [] : [person.phone])]
  return { ids, recipients }
}

/**
 * The accounts that placed the customer's orders, including deleted ones, and all phones (E.164) on these
 * orders. The staff's data about a phone is erased, too, unless another order or account has the phone.
 */
async function usedBy(trx: DatabaseTransaction, { accountId, orders }: KnownPerson) {
  const own = await trx
    .selectFrom('accounts')
    .select(['id', 'phone'])
    .where('id', '=', accountId)
    .execute()
  const placed =
    orders.length === 0
      ? []
      : await trx
          .selectFrom('orders')
          .select(['account_id as id', 'customer_phone as phone'])
          .distinct()
          .where('id', 'in', orders)
          .execute()
  const all = [...own, ...placed]
  return {
    accounts: new Set(all.flatMap(({ id }) => id ?? [])),
    phones: [...all.flatMap(({ phone }) => phone ?? []), ...(await phonesBefore(trx, orders))],
  }
}

async function phonesBefore(trx: DatabaseTransaction, orders: string[]): Promise<string[]> {
  if (orders.length === 0) return []
  const corrections = await trx
    .selectFrom('order_events')
    .select('detail')
    .where('order_id', 'in', orders)
    .where('what', '=', 'phone-changed')
    .execute()
  return corrections.flatMap(({ detail }) => JSON.parse(detail ?? '{}').from ?? [])
}

async function eraseMessages(trx: DatabaseTransaction, { phone, emails }: KnownPerson) {
  const hers = await trx
    .selectFrom('messages')
    .select('id')
    .where(({ or, eb, fn }) =>
      or([
        eb('phone', '=', phone),
        ...emails.map((email) => eb(fn('lower', ['email']), '=', email)),
      ]),
    )
    .execute()
  const ids = hers.map(({ id }) => id)
  if (ids.length === 0) return []
  const mails = await trx
    .deleteFrom('mails')
    .where('message_id', 'in', ids)
    .returning('id')
    .execute()
  await trx.deleteFrom('messages').where('id', 'in', ids).execute()
  await trx
    .deleteFrom('changes')
    .where('thing', '=', 'message')
    .where('thing_id', 'in', ids)
    .execute()
  return mails.map(({ id }) => id)
}

/** Deletes mails to the customer about no order: account, stock alerts, vouchers. */
async function eraseLooseMails(trx: DatabaseTransaction, known: KnownPerson) {
  const { accountId, phone, emails } = known
  const mails = await trx
    .deleteFrom('mails')
    .where('order_id', 'is', null)
    .where(({ or, eb, fn }) =>
      or([
        eb('account_id', '=', accountId),
        eb('recipient', '=', phone),
        ...emails.map((email) => eb(fn('lower', ['recipient']), '=', email)),
      ]),
    )
    .returning(['id', 'provider_ref'])
    .execute()
  const refs = mails.flatMap(({ provider_ref: ref }) => ref ?? [])
  if (refs.length > 0) {
    await trx.deleteFrom('text_statuses').where('provider_ref', 'in', refs).execute()
  }
  return mails.map(({ id }) => id)
}

/** The register of agreements keeps the text and the time of each agreement, without the phone. */
async function erasePhone(trx: DatabaseTransaction, { phone }: KnownPerson) {
  if (phone === null) return
  for (const table of ['consents', 'agreements'] as const) {
    await trx.updateTable(table).set({ phone: '' }).where('phone', '=', phone).execute()
  }
  for (const table of ['phone_codes', 'stopped_texts', 'received_texts'] as const) {
    await trx.deleteFrom(table).where('phone', '=', phone).execute()
  }
  await trx.deleteFrom('attempts').where('subject', 'like', `%${phone}%`).execute()
}

async function eraseEmails(trx: DatabaseTransaction, { emails }: KnownPerson) {
  const ids: string[] = []
  for (const email of emails) {
    await eraseInvitations(trx, email)
    await trx
      .deleteFrom('attempts')
      .where('subject', 'in', [email, mailboxOf(email)])
      .execute()
    await trx.deleteFrom('stock_alerts').where('mailbox', '=', mailboxOf(email)).execute()
    await trx.deleteFrom('stop_links').where('email', '=', email).execute()
    const vouchers = await trx
      .updateTable('vouchers')
      .set({ buyer_name: '', buyer_email: '', note: '' })
      .where(({ eb, fn }) => eb(fn('lower', ['buyer_email']), '=', email))
      .returning('id')
      .execute()
    for (const { id } of vouchers) {
      await eraseAudit(trx, 'voucher', id)
      ids.push(...(await forgetVoucherMails(trx, id)))
    }
    await eraseMailedVouchers(trx, email)
  }
  return ids
}

/** Another customer may have bought a voucher for this e-mail. The audit log then contains the e-mail. */
async function eraseMailedVouchers(trx: DatabaseTransaction, email: string) {
  const entries = await trx
    .selectFrom('changes')
    .select(['id', 'after'])
    .where('thing', '=', 'voucher')
    .where('what', '=', 'mailed')
    .where('after', 'is not', null)
    .execute()
  const hers = entries.filter(
    ({ after }) => String(JSON.parse(after ?? '{}').email).toLowerCase() === email,
  )
  for (const { id } of hers) {
    await trx.updateTable('changes').set({ after: null }).where('id', '=', id).execute()
  }
}

async function eraseAccount(trx: DatabaseTransaction, id: string) {
  await trx.updateTable('agreements').set({ phone: '' }).where('account_id', '=', id).execute()
  await trx.updateTable('ledger').set({ note: '' }).where('account_id', '=', id).execute()
  await eraseAudit(trx, 'account', id)
}

async function eraseAudit(trx: DatabaseTransaction, thing: string, id: string) {
  await trx
    .updateTable('changes')
    .set({ before: null, after: null })
    .where('thing', '=', thing)
    .where('thing_id', '=', id)
    .execute()
}

/** Whether one of the delivered orders is to be paid later. Its customer has to be known until then. */
async function hasDebts(trx: DatabaseTransaction, orders: string[]): Promise<boolean> {
  if (orders.length === 0) return false
  const owed = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', orders)
    .where('state', '=', 'delivered')
    .where('payment_state', '=', 'unpaid')
    .where(toPayLater)
    .limit(1)
    .executeTakeFirst()
  return owed !== undefined
}

export async function hasOpenRefunds(trx: DatabaseTransaction, orders: string[]): Promise<boolean> {
  if (orders.length === 0) return false
  const open = await trx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', 'in', orders)
    .where('state', '<>', 'done')
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
