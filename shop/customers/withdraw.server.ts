import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Actor } from '#shop/audit-log/audit-log.server.ts'
import { accountOfPart, phoneOfPart, type CustomerPart } from '#shop/accounts/customer-part.ts'
import { textChannels, type TextChannel } from '#shop/mail/channels.ts'
import { withdrawConsents } from '#shop/mail/consents.server.ts'
import { partsOfPerson } from './keep-parts.server.ts'
import { partOfId } from './parts.server.ts'
import { personOfAccount } from './person.server.ts'
import { agreementsOf, textsOf } from './register.server.ts'
import type { OwnAgreements } from './register.ts'
import { surePartsOf } from './sure-parts.server.ts'

/** The latest `MOST_OF_PERSON` agreements. Undefined when the account does not exist. */
export async function ownAgreementsOf(
  db: Database,
  accountId: string,
): Promise<OwnAgreements | undefined> {
  const person = await personOfAccount(db, accountId)
  if (!person) return undefined
  const rows = await agreementsOf(db, partsOfPerson(person))
  const texts = await textsOf(db, rows)
  const open = await openConsents(db, partsOfPerson(person))
  const shown = new Set<string>()
  const agreements = rows.map(({ by: _, email: _email, ...row }) => {
    // If several agreements of one kind hold, only the latest one gets the button.
    const mayHold = row.act === 'given' && open.has(row.what)
    const canWithdraw = mayHold && !shown.has(row.what)
    if (canWithdraw) shown.add(row.what)
    return { ...row, canWithdraw }
  })
  return { agreements, texts: texts.map(({ hash, text }) => ({ hash, text })) }
}

async function openConsents(db: Database, parts: readonly CustomerPart[]): Promise<Set<string>> {
  const { phones, orderIds } = await consentsOf(db, parts)
  const rows = await db
    .selectFrom('consents')
    .select('channel')
    .distinct()
    .where('withdrawn_at', 'is', null)
    .where('channel', 'in', [...textChannels])
    .where(({ eb, or }) =>
      or([
        ...(phones.length > 0 ? [eb('phone', 'in', phones)] : []),
        ...(orderIds.length > 0 ? [eb('order_id', 'in', orderIds)] : []),
      ]),
    )
    .execute()
  return new Set(rows.map(({ channel }) => channel))
}

/** An account's agreements are those of its orders, with any phone. */
async function consentsOf(db: Database | DatabaseTransaction, parts: readonly CustomerPart[]) {
  const accounts = parts.flatMap((part) => accountOfPart(part) ?? [])
  const phones = parts.flatMap((part) => phoneOfPart(part) ?? [])
  const orders =
    accounts.length === 0
      ? []
      : await db.selectFrom('orders').select('id').where('account_id', 'in', accounts).execute()
  return { phones, orderIds: orders.map(({ id }) => id) }
}

/** Undefined when the account does not exist. */
export async function withdrawOwnConsents(
  db: Database,
  { accountId, channel }: { accountId: string; channel: TextChannel },
  now: Date,
): Promise<OwnAgreements | undefined> {
  const person = await personOfAccount(db, accountId)
  if (!person) return undefined
  await inTransaction(db, (trx) =>
    withdrawOf(trx, { parts: partsOfPerson(person), channel }, { how: 'account', now }),
  )
  return ownAgreementsOf(db, accountId)
}

/** For a customer who asked the staff. Returns false when the customer does not exist. */
export async function withdrawForCustomer(
  db: Database,
  customer: string,
  { channel }: { channel: TextChannel },
  { by, now }: { by: Actor; now: Date },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const part = await partOfId(trx, customer)
    if (!part) return false
    const { parts } = await surePartsOf(trx, part)
    await withdrawOf(trx, { parts, channel }, { how: 'staff', byEmail: by.email, now })
    return true
  })
}

async function withdrawOf(
  trx: DatabaseTransaction,
  { parts, channel }: { parts: readonly CustomerPart[]; channel: TextChannel },
  { now, ...way }: { how: 'account' | 'staff'; byEmail?: string; now: Date },
) {
  const of = await consentsOf(trx, parts)
  await withdrawConsents(trx, { ...of, channel }, { ...way, now: now.toISOString() })
  // All orders of the account get mails instead: an order may rely on a consent given with another order.
  if (of.orderIds.length === 0) return
  await trx
    .updateTable('orders')
    .set({ tell_by: 'mail' })
    .where('id', 'in', of.orderIds)
    .where('tell_by', '=', channel)
    .where('customer_email', '<>', '')
    .execute()
}
