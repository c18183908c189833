import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { TenderMethod } from '#shop/orders/order/tender.ts'
import { moneyBack } from './money-back.ts'
import type { Telling, Told } from './order-telling.ts'

export function cancelledWords({ order, shop, money }: Telling): Told {
  const { number, pickup } = order
  const cancelled = pickup ? m.mail_cancelled_point : m.mail_cancelled
  const back = moneyBack(order, ({ reason }) => reason === 'cancelled', money)
  return {
    subject: m.mail_cancelled_subject({ number, shop }),
    title: m.order_cancelled(),
    lines: [cancelled({ number }), ...back],
  }
}

export function refundedWords({ order, shop, money, refundId }: Telling): Told {
  const { number } = order
  const refund = order.refunds.find(({ id }) => id === refundId)
  if (!refund) throw new Error(`Order ${number} has no refund ${refundId}`)
  const { reason, method, reference } = refund
  const amount = money(refund.amountPiastres)
  const refunded = reason === 'paid-twice' ? m.mail_refunded_twice : refundedBy[method]
  return {
    subject: m.mail_refunded_subject({ amount, number, shop }),
    title: m.order_refunded(),
    lines: [
      refunded({ amount, number }),
      ...(reference ? [m.mail_refunded_reference({ reference: isolate(reference) })] : []),
    ],
  }
}

const refundedBy: Record<TenderMethod, typeof m.mail_refunded_card> = {
  card: m.mail_refunded_card,
  wallet: m.mail_refunded_online,
  kiosk: m.mail_refunded_online,
  instalments: m.mail_refunded_online,
  transfer: m.mail_refunded_transfer,
  cash: m.mail_refunded_cash,
  credit: m.mail_refunded_credit,
}
