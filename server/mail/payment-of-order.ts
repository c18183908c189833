import { cashReady } from '#format/cash-ready.ts'
import { isolate } from '#format/isolate.ts'
import { paymentSentences } from '#format/payment-words.ts'
import { m } from '#messages/compiled/messages.js'
import type { Piastres } from '#shop/money.ts'
import type { Order } from '#shop/orders/order/order.ts'
import { paymentStand } from '#shop/orders/order/payment-stand.ts'

type Words = (piastres: Piastres) => string

/**
 * `open` is to be paid in cash at the door. `most` is the highest possible sum while goods are not weighed.
 */
export function cashAtDoor(order: Order, money: Words, open: Piastres, most = open): string {
  const paid = whoPays(order, money(open), most > open ? money(most) : undefined)
  const ready = cashReady({ open, most }, money)
  if (!ready) return paid
  return `${paid}${paid.endsWith('.') ? '' : '.'} ${ready}`
}

function whoPays({ recipient, pickup }: Order, total: string, limit: string | undefined): string {
  if (pickup) {
    return limit
      ? m.mail_order_point_cash_about({ total, limit })
      : m.mail_order_point_cash({ total })
  }
  if (!recipient) {
    return limit
      ? m.mail_order_paid_cash_about({ total, limit })
      : m.mail_order_paid_cash({ total })
  }
  const words = { name: isolate(recipient.name), amount: isolate(total) }
  return limit
    ? m.order_next_cash_about_recipient({ ...words, limit: isolate(limit) })
    : m.order_next_cash_recipient(words)
}

/** `button` is the text of the link to the order's page, if a card can pay there. */
export function paymentOf(
  order: Order,
  money: (piastres: number) => string,
): { pay: string; button?: string } {
  const { held, saved, open, openMost } = paymentStand(order)
  if (order.paid === 0 && held + saved === 0) {
    if (order.paymentMethod === 'cash') return { pay: cashAtDoor(order, money, open, openMost) }
    const amount = isolate(money(open))
    const limit = isolate(money(openMost))
    return {
      pay:
        openMost > open
          ? m.mail_order_pay_link_about({ amount, limit })
          : m.mail_order_pay_link({ amount }),
      button: m.order_pay_button({ amount }),
    }
  }
  if (order.paymentState === 'paid' && order.tenders.every(({ method }) => method === 'card')) {
    return { pay: m.mail_order_paid_card({ total: money(order.paid) }) }
  }
  return { pay: paymentSentences(order, money).join(' ') }
}
