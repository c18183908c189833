import type { Database } from '#db/schema.ts'
import type { Period } from '#shop/period.ts'
import type { Piastres } from '#shop/money.ts'
import type { RefundReason, RefundState } from '#shop/orders/order/refund.ts'
import type { TenderMethod } from '#shop/orders/order/tender.ts'
import { AT_ONCE, instantsOf } from './span.ts'

export type BookRefund = {
  id: string
  /** The time at which the refund was sent, or at which it was created while it is pending. */
  at: string
  order: number
  state: RefundState
  /** `credit` when a payment by another method was refunded as credit. */
  method: TenderMethod
  reason: RefundReason
  note: string
  piastres: Piastres
  who: string
  reference: string
}

/** The refunds that were sent in the period, and the pending ones that were created in it. */
export async function* readRefunds(db: Database, period: Period): AsyncGenerator<BookRefund[]> {
  const { since, before } = instantsOf(period)
  let after = { at: since, id: '' }
  for (;;) {
    const { at, id } = after
    const rows = await db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .innerJoin('tenders', 'tenders.id', 'refunds.tender_id')
      .select(({ fn }) => [
        'refunds.id',
        fn.coalesce('done_at', 'refunds.created_at').as('at'),
        'orders.number as order',
        'refunds.state',
        'tenders.method',
        'as_credit as asCredit',
        'reason',
        'note',
        'amount_piastres as piastres',
        'who',
        'refunds.provider_id as providerId',
        'reference',
      ])
      .where(({ eb, fn, or, and }) => {
        const time = fn.coalesce('done_at', 'refunds.created_at')
        return and([
          eb(time, '<', before),
          or([eb(time, '>', at), and([eb(time, '=', at), eb('refunds.id', '>', id)])]),
        ])
      })
      .orderBy('at')
      .orderBy('refunds.id')
      .limit(AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ asCredit, providerId, reference, method, ...row }) => ({
      ...row,
      method: asCredit === 1 ? 'credit' : method,
      reference: reference ?? providerId ?? '',
    }))
    if (rows.length < AT_ONCE) return
    after = last
  }
}
