import type { Database } from '#db/schema.ts'
import { mailboxOf } from '#shop/accounts/mailbox.ts'
import { partsOfPerson } from './keep-parts.server.ts'
import { fromAgreements, isOf } from './register.server.ts'
import { knownPerson, type KnownPerson, type Person } from './person.server.ts'

/** Columns with which a reader of the file could act as the customer. */
const secrets = [
  'key',
  'client_secret',
  'pay_page',
  'pay_code',
  'intent_id',
  'charge_ref',
  'card_ref',
  'customer_ref',
]
/** Columns about the staff, and columns that only the program uses. */
const internal = [
  'desk_note',
  'answered_by',
  'written_by',
  'last_error',
  'attempts',
  'refunding_until',
  'asking_until',
  'ask_after',
  'ask_attempts',
  'needs_review',
  'version',
]

type Rows = Record<string, unknown>[]

/**
 * All data about a customer, by subject. Times are in UTC (ISO 8601), money in piastres, places in
 * micro-degrees, pictures in base64. Leaves out passwords, codes, keys and the staff's notes. `byEmail` adds
 * data that only an e-mail connects. Orders need no confirmed e-mail, so staff decide on it.
 */
export async function exportCustomer(
  db: Database,
  persons: readonly Person[],
  { now, byEmail }: { now: Date; byEmail: boolean },
) {
  const data: Record<string, Rows> = {}
  for (const person of persons) {
    for (const [name, rows] of Object.entries(await dataOf(db, person, byEmail))) {
      data[name] = [...(data[name] ?? []), ...rows]
    }
  }
  return { madeAt: now.toISOString(), data }
}
export type CustomerExport = Awaited<ReturnType<typeof exportCustomer>>

async function dataOf(db: Database, person: Person, byEmail: boolean) {
  const found = await knownPerson(db, person)
  const known = byEmail ? found : { ...found, emails: [] }
  const [account, ofOrders, others] = await Promise.all([
    accountOf(db, known),
    ordersOf(db, known),
    othersOf(db, known),
  ])
  const parts = { ...account, ...ofOrders, ...others }
  return Object.fromEntries(
    Object.entries(parts).map(([name, rows]) => [name, rows.map(withoutSecrets)]),
  )
}

function withoutSecrets(row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([column]) => !secrets.includes(column) && !internal.includes(column),
    ),
  )
}

async function accountOf(
  db: Database,
  { accountId: id }: KnownPerson,
): Promise<Record<string, Rows>> {
  if (id === null) return {}
  const [account, addresses, photos, credit] = await Promise.all([
    db
      .selectFrom('accounts')
      .select(['email', 'first_name', 'last_name', 'age', 'phone', 'phone_confirmed_at'])
      .select(['role', 'credit_piastres', 'created_at', 'updated_at'])
      .where('id', '=', id)
      .execute(),
    db.selectFrom('addresses').selectAll().where('account_id', '=', id).execute(),
    db
      .selectFrom('gate_photos')
      .innerJoin('addresses', 'addresses.id', 'gate_photos.address_id')
      .selectAll('gate_photos')
      .where('account_id', '=', id)
      .execute(),
    db
      .selectFrom('ledger')
      .select(['at', 'what', 'piastres', 'note'])
      .where('account_id', '=', id)
      .where('account', '=', 'credit')
      .orderBy('at')
      .execute(),
  ])
  return { account, addresses, addressPhotos: photos, credit }
}

async function ordersOf(db: Database, { orders: ids }: KnownPerson): Promise<Record<string, Rows>> {
  if (ids.length === 0) return {}
  const rowsOf = (
    table:
      | 'order_lines'
      | 'tenders'
      | 'receipts'
      | 'gate_photos'
      | 'door_photos'
      | 'transfer_reports'
      | 'transfer_pictures',
  ): Promise<Rows> => db.selectFrom(table).selectAll().where('order_id', 'in', ids).execute()
  const [orders, lines, history, payments, refunds, receipts, photos, doors, transfers, pictures] =
    await Promise.all([
      db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('number').execute(),
      rowsOf('order_lines'),
      historyOf(db, ids),
      rowsOf('tenders'),
      db
        .selectFrom('refunds')
        .select([
          'order_id',
          'amount_piastres',
          'as_credit',
          'reason',
          'state',
          'created_at',
          'done_at',
        ])
        .where('order_id', 'in', ids)
        .execute(),
      rowsOf('receipts'),
      rowsOf('gate_photos'),
      rowsOf('door_photos'),
      rowsOf('transfer_reports'),
      rowsOf('transfer_pictures'),
    ])
  const more = { gatePhotos: photos, doorPhotos: doors, transfers, transferPictures: pictures }
  return { orders, lines, history, payments, refunds, receipts, ...more }
}

/** Leaves out texts that staff typed. */
async function historyOf(db: Database, ids: string[]): Promise<Rows> {
  const events = await db
    .selectFrom('order_events')
    .select(['order_id', 'at', 'what', 'detail'])
    .where('order_id', 'in', ids)
    .orderBy('at')
    .execute()
  return events.map(({ detail, ...event }) => {
    const { note: _note, reason: _reason, ...told } = JSON.parse(detail ?? '{}')
    return { ...event, detail: told }
  })
}

async function othersOf(db: Database, known: KnownPerson): Promise<Record<string, Rows>> {
  const { phone, emails, orders } = known
  const parts = partsOfPerson(known)
  const [agreements, times, messages, alerts, vouchers, sent] = await Promise.all([
    fromAgreements(db)
      .leftJoin('agreement_texts', 'hash', 'text_hash')
      .select(['at', 'what', 'act', 'how', 'agreements.phone', 'orders.number as order', 'text'])
      .where((is) => isOf(is, parts))
      .orderBy('at')
      .execute(),
    db
      .selectFrom('customer_blocks')
      .select(['at as since', 'lifted_at as until'])
      .where('part', 'in', parts)
      .orderBy('at')
      .execute(),
    db
      .selectFrom('messages')
      .select(['created_at', 'name', 'email', 'phone', 'subject', 'body', 'client'])
      .where(({ or, eb, fn }) =>
        or([
          eb('phone', '=', phone),
          ...emails.map((email) => eb(fn('lower', ['email']), '=', email)),
        ]),
      )
      .execute(),
    rowsByEmails(emails, (all) =>
      db
        .selectFrom('stock_alerts')
        .selectAll()
        .where('mailbox', 'in', all.map(mailboxOf))
        .execute(),
    ),
    rowsByEmails(emails, (all) =>
      db
        .selectFrom('vouchers')
        .select(['piastres', 'state', 'buyer_name', 'buyer_email', 'sold_at'])
        .where(({ eb, fn }) => eb(fn('lower', ['buyer_email']), 'in', all))
        .execute(),
    ),
    db
      .selectFrom('mails')
      .select(['kind', 'channel', 'recipient', 'created_at', 'sent_at'])
      .where(({ or, eb, fn }) =>
        or([
          eb('account_id', '=', known.accountId),
          eb('recipient', '=', phone),
          ...(orders.length > 0 ? [eb('order_id', 'in', orders)] : []),
          ...emails.map((email) => eb(fn('lower', ['recipient']), '=', email)),
        ]),
      )
      .orderBy('created_at')
      .execute(),
  ])
  return { agreements, notAccepted: times, messages, stockAlerts: alerts, vouchers, sent }
}

async function rowsByEmails(emails: string[], read: (emails: string[]) => Promise<Rows>) {
  return emails.length === 0 ? [] : read(emails)
}
