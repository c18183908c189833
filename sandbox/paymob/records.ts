// Tables of Paymob's sandbox, in the sandbox's file.
import type { Store } from '../store.ts'

export type Intention = {
  id: string
  client_secret: string
  /** The id of the order, which callbacks contain. */
  order: number
  reference: string | null
  created_ms: number
  expires_ms: number
  amount: number
  currency: string
  integrations: number[]
  items: { name: string; amount: number; description: string; quantity: number }[]
  billing: Record<string, string>
  extras: Record<string, unknown>
  notificationUrl: string | null
  redirectionUrl: string | null
}

export type Source = { type: string; sub_type: string; pan: string; tenure: number | null }

/** A customer's attempt to pay or, with `parent`, a later change of it. */
export type Transaction = {
  id: number
  order: number
  parent: number | null
  kind: 'payment' | 'refund' | 'void' | 'capture'
  integration: number
  amount: number
  state: 'pending' | 'success' | 'declined'
  source: Source
  message: string
  created_ms: number
  /** Whether the sum is only held until it is captured. */
  isHold: boolean
  captured: number | null
  refunded: number
  isVoided: boolean
  /** The number to pay with at a kiosk. */
  billReference: string | null
  tries: number
}

const SCHEMA = `
  create table if not exists paymob_intentions (
    order_id integer primary key autoincrement,
    id text not null unique,
    client_secret text not null unique,
    reference text unique,
    created_ms integer not null,
    body text not null
  );
  create table if not exists paymob_transactions (
    id integer primary key autoincrement,
    order_id integer not null,
    parent integer,
    bill_reference text unique,
    body text not null
  );
  create index if not exists paymob_transactions_by_order on paymob_transactions (order_id);
  create table if not exists paymob_callbacks (
    id integer primary key autoincrement,
    url text not null, payload text not null, signed text not null,
    attempts integer not null default 0, due_ms integer not null, created_ms integer not null
  );
  create index if not exists paymob_callbacks_due on paymob_callbacks (due_ms);
  create table if not exists paymob_tokens (token text primary key, expires_ms integer not null);
  insert into sqlite_sequence (name, seq) select 'paymob_intentions', 217503753
    where not exists (select 1 from sqlite_sequence where name = 'paymob_intentions');
  insert into sqlite_sequence (name, seq) select 'paymob_transactions', 192036464
    where not exists (select 1 from sqlite_sequence where name = 'paymob_transactions');
`

export type Records = ReturnType<typeof openRecords>

export function openRecords({ db }: Store) {
  db.exec(SCHEMA)
  const transactions = (where: string, ...values: (string | number)[]): Transaction[] =>
    db
      .prepare(`select body from paymob_transactions where ${where} order by id`)
      .all(...values)
      .map((row) => JSON.parse(String(row.body)))
  const intention = (where: string, value: string | number): Intention | undefined => {
    const row = db.prepare(`select body from paymob_intentions where ${where}`).get(value)
    return row && JSON.parse(String(row.body))
  }

  return {
    addIntention(intention: Omit<Intention, 'order'>): Intention {
      const { id, client_secret, reference, created_ms } = intention
      const { lastInsertRowid } = db
        .prepare(
          `insert into paymob_intentions (id, client_secret, reference, created_ms, body)
           values (?, ?, ?, ?, '{}')`,
        )
        .run(id, client_secret, reference, created_ms)
      return this.putIntention({ ...intention, order: Number(lastInsertRowid) })
    },
    putIntention(intention: Intention): Intention {
      db.prepare('update paymob_intentions set body = ?, reference = ? where order_id = ?').run(
        JSON.stringify(intention),
        intention.reference,
        intention.order,
      )
      return intention
    },
    intentionOf: (order: number) => intention('order_id = ?', order),
    intentionBySecret: (secret: string) => intention('client_secret = ?', secret),
    intentionByReference: (reference: string) => intention('reference = ?', reference),

    addTransaction(transaction: Omit<Transaction, 'id'>): Transaction {
      const { order, parent, billReference } = transaction
      const { lastInsertRowid } = db
        .prepare(
          `insert into paymob_transactions (order_id, parent, bill_reference, body)
           values (?, ?, ?, '{}')`,
        )
        .run(order, parent, billReference)
      return this.putTransaction({ ...transaction, id: Number(lastInsertRowid) })
    },
    putTransaction(transaction: Transaction): Transaction {
      db.prepare('update paymob_transactions set body = ? where id = ?').run(
        JSON.stringify(transaction),
        transaction.id,
      )
      return transaction
    },
    transaction: (id: number) => transactions('id = ?', id)[0],
    transactionByBill: (reference: string) => transactions('bill_reference = ?', reference)[0],
    transactionsOf: (order: number) => transactions('order_id = ?', order),
    pendingRefunds: () =>
      transactions(
        `parent is not null and json_extract(body, '$.kind') = 'refund'
         and json_extract(body, '$.state') = 'pending'`,
      ),

    addToken(token: string, expires_ms: number) {
      db.prepare('insert into paymob_tokens values (?, ?)').run(token, expires_ms)
    },
    isToken: (token: string) =>
      db
        .prepare('select 1 from paymob_tokens where token = ? and expires_ms > ?')
        .get(token, Date.now()) !== undefined,
  }
}

const DAY_MS = 24 * 3600 * 1000

/**
 * Deletes intentions without an attempt to pay after 30 days. Transactions stay, because they can be asked
 * for at any time.
 */
export function tidyRecords({ db }: Store) {
  const now = Date.now()
  db.prepare('delete from paymob_tokens where expires_ms < ?').run(now)
  db.prepare(
    `delete from paymob_intentions where created_ms < ?
     and order_id not in (select order_id from paymob_transactions)`,
  ).run(now - 30 * DAY_MS)
}
