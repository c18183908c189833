// The life of an order: it is charged, paid, cancelled, refunded, or expires.
import type { Store } from '../store.ts'
import type { FawryKnobs } from './knobs.ts'
import { newNumber } from './order-rows.ts'
import type { Kept, Order, OrderRows, Status } from './order-rows.ts'

export type PayProblem = 'unknown' | 'paid' | 'expired' | 'cancelled'

export type OrderProblem = 'unknown' | 'used' | 'not-paid' | 'not-open' | 'too-much'

type Charge = { merchantRef: string; amount: number; expiresMs: number; kept: Kept }
type Tell = (order: Order) => void

export type Orders = ReturnType<typeof openOrders>

/**
 * Opens the orders. `tell` queues a notification; each change and its notification are in one transaction.
 */
export function openOrders(store: Store, rows: OrderRows, knobs: FawryKnobs, tell: Tell) {
  function change(order: Order, status: Status, more: Partial<Order> = {}) {
    const changed: Order = { ...order, ...more, status }
    rows.update(changed)
    tell(changed)
    return changed
  }

  function charge({ merchantRef, amount, expiresMs, kept }: Charge): Order | OrderProblem {
    return store.transaction(() => {
      if (rows.byMerchantRef(merchantRef)) return 'used'
      let reference = newNumber()
      while (rows.byReference(reference)) reference = newNumber()
      const order: Order = {
        reference,
        merchantRef,
        status: 'NEW',
        amount,
        fee: knobs.feePiastres,
        paid: 0,
        returned: 0,
        isStuck: false,
        method: 'PayAtFawry',
        paymentNumber: null,
        paidMs: null,
        reverseMs: null,
        expiresMs,
        createdMs: Date.now(),
        kept,
      }
      rows.insert(order)
      tell(order)
      return order
    })
  }

  function pay(reference: string, method = 'PayAtFawry'): Order | PayProblem {
    return store.transaction(() => {
      const order = rows.byReference(reference)
      const problem = payProblem(order, knobs)
      if (!order || problem) return problem ?? 'unknown'
      const now = Date.now()
      const paid = {
        method,
        paid: order.paid + order.amount,
        paymentNumber: newNumber(),
        paidMs: now,
        reverseMs: knobs.reverseAfterMs > 0 ? now + knobs.reverseAfterMs : null,
      }
      if (!knobs.paymentsPending) return change(order, 'PAID', paid)
      const stuck: Order = { ...order, isStuck: true }
      rows.update(stuck)
      return stuck
    })
  }

  function refund(reference: string, amount: number): Order | OrderProblem {
    return store.transaction(() => {
      const order = rows.byReference(reference)
      if (!order) return 'unknown'
      if (order.paid === 0) return 'not-paid'
      const returned = order.returned + amount
      if (returned > order.paid) return 'too-much'
      return change(order, returned === order.paid ? 'REFUNDED' : 'PARTIAL_REFUNDED', { returned })
    })
  }

  function endUnpaid(reference: string, status: 'CANCELED' | 'EXPIRED'): Order | OrderProblem {
    return store.transaction(() => {
      const order = rows.byReference(reference)
      if (!order) return 'unknown'
      if (order.status !== 'NEW' || order.isStuck) return 'not-open'
      const expiresMs = status === 'EXPIRED' ? Math.min(order.expiresMs, Date.now()) : undefined
      return change(order, status, expiresMs === undefined ? {} : { expiresMs })
    })
  }

  /** Refunds a payment, or a part of it, without a request of the merchant. */
  function reverse(reference: string, amount?: number): Order | OrderProblem {
    const order = rows.byReference(reference)
    if (!order) return 'unknown'
    rows.update({ ...order, reverseMs: null })
    return refund(reference, amount ?? order.paid - order.returned)
  }

  return {
    charge,
    pay,
    refund,
    reverse,
    cancel: (reference: string) => endUnpaid(reference, 'CANCELED'),
    expire: (reference: string) => endUnpaid(reference, 'EXPIRED'),
    payProblem: (reference: string) => payProblem(rows.byReference(reference), knobs),
    /** Ends expired codes, and reverses payments after `reverseAfterMs`. */
    workDue() {
      const now = Date.now()
      if (rows.due(now).length === 0) return
      store.transaction(() => {
        for (const order of rows.due(now)) {
          if (order.reverseMs === null) endUnpaid(order.reference, 'EXPIRED')
          else reverse(order.reference)
        }
      })
    },
    byReference: rows.byReference,
    byMerchantRef: rows.byMerchantRef,
    all: rows.all,
  }
}

function payProblem(order: Order | undefined, knobs: FawryKnobs): PayProblem | undefined {
  if (!order) return 'unknown'
  if (order.status === 'CANCELED') return 'cancelled'
  const isExpired = order.status === 'EXPIRED' || order.expiresMs <= Date.now()
  if (order.paid > 0 || order.isStuck) return knobs.acceptPaid ? undefined : 'paid'
  return isExpired && !knobs.acceptExpired ? 'expired' : undefined
}
