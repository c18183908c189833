import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '#db/schema.ts'
import { paymentEntry, takenBackEntry } from '#shop/ledger/entry.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import type { Piastres } from '#shop/money.ts'
import { needsNoCard } from './forget-card.server.ts'
import { updatePaymentState } from './payment-state.server.ts'
import { tendersOf } from '../order/read-tenders.server.ts'
import type { PaymentMethod } from '../order/order-states.ts'
import type { TenderMethod, TenderPlan } from '../order/tender.ts'

export async function openTender(
  db: DatabaseTransaction,
  tender: {
    orderId: string
    method: TenderMethod
    plan: TenderPlan
    promised: Piastres
    now: string
  },
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('tenders')
    .values({
      id,
      order_id: tender.orderId,
      method: tender.method,
      plan: tender.plan,
      state: 'open',
      promised_piastres: tender.promised,
      created_at: tender.now,
    })
    .execute()
  return id
}

/** The order whose money moves, the person or code that moves it, and the ISO instant. */
export type About = { orderId: string; who: string; now: string }

/**
 * Writes the sum that a tender received to its row, the order and the ledger. Returns false when it was
 * written before.
 */
export async function receive(
  db: DatabaseTransaction,
  tender: { id: string; method: PaymentMethod; amount: Piastres; charge?: string | null },
  about: About,
): Promise<boolean> {
  const { id, method, amount, charge = null } = tender
  if (!(await markReceived(db, id, amount, { ...about, charge }))) return false
  await postEntries(db, about, [paymentEntry(entryOf[method], amount)])
  await updatePaymentState(db, about.orderId)
  return true
}

const entryOf = {
  card: 'captured',
  wallet: 'captured',
  kiosk: 'captured',
  instalments: 'captured',
  transfer: 'transferred',
  cash: 'collected',
} as const satisfies Record<PaymentMethod, string>

/**
 * Writes the sum that a tender received to its row and the order; the caller posts the ledger entry. Returns
 * false when it was written before.
 */
export async function markReceived(
  db: DatabaseTransaction,
  id: string,
  amount: Piastres,
  { orderId, now, charge = null }: About & { charge?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tenders')
    .set((tender) => ({
      state: 'captured',
      captured_piastres: amount,
      ...(charge !== null && { charge_ref: charge }),
      ...needsNoCard(tender, now),
    }))
    .where('id', '=', id)
    .where('captured_piastres', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db
    .updateTable('orders')
    .set((order) => ({ paid_piastres: order('paid_piastres', '+', amount), updated_at: now }))
    .where('id', '=', orderId)
    .execute()
  return true
}

/**
 * Adds a surplus to a tender, for example when a kiosk code was paid twice. The promised sum grows with it.
 */
export async function receiveMore(
  db: DatabaseTransaction,
  id: string,
  amount: Piastres,
  about: About,
): Promise<void> {
  const { orderId, now } = about
  await db
    .updateTable('tenders')
    .set((tender) => ({
      captured_piastres: tender('captured_piastres', '+', amount),
      promised_piastres: tender('captured_piastres', '+', amount),
    }))
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('orders')
    .set((order) => ({ paid_piastres: order('paid_piastres', '+', amount), updated_at: now }))
    .where('id', '=', orderId)
    .execute()
  await postEntries(db, about, [paymentEntry('captured', amount)])
  await updatePaymentState(db, orderId)
}

export async function receiveCash(db: DatabaseTransaction, amount: Piastres, about: About) {
  const { orderId, now } = about
  const cash = { orderId, method: 'cash', plan: 'charge', promised: amount, now } as const
  const id = await openTender(db, cash)
  await receive(db, { id, method: 'cash', amount }, about)
}

/** Removes the received cash of an order without refunds. Returns the sum in piastres. */
export async function takeBackCash(db: DatabaseTransaction, about: About): Promise<Piastres> {
  const { orderId, now } = about
  const cash = (await tendersOf(db, orderId)).filter(({ method }) => method === 'cash')
  const sum = cash.reduce((sum, { captured_piastres }) => sum + captured_piastres, 0)
  await db
    .updateTable('tenders')
    .set({ state: 'ended', captured_piastres: 0 })
    .where('order_id', '=', orderId)
    .where('method', '=', 'cash')
    .execute()
  await db
    .updateTable('orders')
    .set((order) => ({ paid_piastres: order('paid_piastres', '-', sum), updated_at: now }))
    .where('id', '=', orderId)
    .execute()
  await postEntries(db, about, [takenBackEntry(sum)])
  await updatePaymentState(db, orderId)
  return sum
}
