import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import type { Store } from '../store.ts'

export const STATUSES = [
  'NEW',
  'PAID',
  'CANCELED',
  'EXPIRED',
  'REFUNDED',
  'PARTIAL_REFUNDED',
] as const
export type Status = (typeof STATUSES)[number]

const SCHEMA = `
  create table if not exists fawry_orders (
    reference text primary key,
    merchant_ref text not null unique,
    status text not null,
    amount integer not null,
    fee integer not null,
    -- What came in for the merchant, without fees; more than the amount of a code that was paid twice.
    paid integer not null default 0,
    returned integer not null default 0,
    -- Its payment is taken, and never told.
    is_stuck integer not null default 0,
    method text not null,
    payment_number text,
    paid_ms integer,
    reverse_ms integer,
    expires_ms integer not null,
    created_ms integer not null,
    -- The request as it came, for its customer, items and address of notifications.
    request text not null
  );
  create index if not exists fawry_orders_expiry on fawry_orders (status, expires_ms);
  create index if not exists fawry_orders_reverse on fawry_orders (reverse_ms) where reverse_ms is not null;
  create table if not exists fawry_notifications (
    id integer primary key autoincrement,
    body text not null,
    signed text not null,
    url text not null,
    attempts integer not null default 0,
    due_ms integer not null,
    created_ms integer not null
  );
  create index if not exists fawry_notifications_due on fawry_notifications (due_ms);
`

const text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(300)), ''), '')

/** The stored fields of a charge request, beside its sum. */
export const keptShape = v.object({
  customerName: text,
  customerMobile: text,
  customerEmail: text,
  customerProfileId: text,
  description: text,
  orderWebHookUrl: text,
  chargeItems: v.fallback(
    v.array(v.object({ itemId: text, price: v.number(), quantity: v.number() })),
    [],
  ),
})
export type Kept = v.InferOutput<typeof keptShape>

export type Order = {
  reference: string
  merchantRef: string
  status: Status
  amount: number
  fee: number
  paid: number
  returned: number
  isStuck: boolean
  method: string
  paymentNumber: string | null
  paidMs: number | null
  reverseMs: number | null
  expiresMs: number
  createdMs: number
  kept: Kept
}

export type OrderRows = ReturnType<typeof openOrderRows>

/** Opens the table of orders; sums are in piastres. */
export function openOrderRows({ db }: Store) {
  db.exec(SCHEMA)
  const find = (where: string, ...values: (string | number)[]) =>
    db
      .prepare(`select * from fawry_orders where ${where}`)
      .all(...values)
      .map(orderOf)

  return {
    byReference: (reference: string) => find('reference = ?', reference)[0],
    byMerchantRef: (merchantRef: string) => find('merchant_ref = ?', merchantRef)[0],
    all: () => find('true order by created_ms, rowid'),
    due: (now: number) => [
      ...find(
        "status = 'NEW' and expires_ms <= ? and is_stuck = 0 order by expires_ms limit 100",
        now,
      ),
      ...find('reverse_ms <= ? order by reverse_ms limit 100', now),
    ],
    insert(order: Order) {
      db.prepare(
        `insert into fawry_orders
           (reference, merchant_ref, status, amount, fee, method, expires_ms, created_ms, request)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        order.reference,
        order.merchantRef,
        order.status,
        order.amount,
        order.fee,
        order.method,
        order.expiresMs,
        order.createdMs,
        JSON.stringify(order.kept),
      )
    },
    update(order: Order) {
      db.prepare(
        `update fawry_orders set status = ?, paid = ?, returned = ?, is_stuck = ?, method = ?,
           payment_number = ?, paid_ms = ?, reverse_ms = ?, expires_ms = ? where reference = ?`,
      ).run(
        order.status,
        order.paid,
        order.returned,
        order.isStuck ? 1 : 0,
        order.method,
        order.paymentNumber,
        order.paidMs,
        order.reverseMs,
        order.expiresMs,
        order.reference,
      )
    },
  }
}

/** Returns nine digits, the length of Fawry's reference numbers. */
export function newNumber() {
  return String(randomInt(100_000_000, 1_000_000_000))
}

function orderOf(row: Record<string, unknown>): Order {
  const number = (name: string) => Number(row[name])
  const perhaps = (name: string) => (row[name] === null ? null : Number(row[name]))
  return {
    reference: String(row.reference),
    merchantRef: String(row.merchant_ref),
    status: STATUSES.find((status) => status === row.status) ?? 'NEW',
    amount: number('amount'),
    fee: number('fee'),
    paid: number('paid'),
    returned: number('returned'),
    isStuck: number('is_stuck') === 1,
    method: String(row.method),
    paymentNumber: row.payment_number === null ? null : String(row.payment_number),
    paidMs: perhaps('paid_ms'),
    reverseMs: perhaps('reverse_ms'),
    expiresMs: number('expires_ms'),
    createdMs: number('created_ms'),
    kept: v.parse(keptShape, JSON.parse(String(row.request))),
  }
}
