import { isolate } from '#format/isolate.ts'
import { paymentSentences } from '#format/payment-words.ts'
import { m } from '#messages/compiled/messages.js'
import type { Order } from '#shop/orders/order.ts'
import { paymentStand } from '#shop/orders/payment-stand.ts'

/** What is paid in cash at the door, and by whom; `limit` where the sum is not known yet. */
export function cashAtDoor({ recipient }: Order, total: string, limit?: string): string {
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

/** How an order is paid, for a mail; with what the link to its page says where a card can pay there. */
export function paymentOf(
  order: Order,
  money: (piastres: number) => string,
): { pay: string; button?: string } {
  const { held, saved, open, openMost } = paymentStand(order)
  if (order.paid === 0 && held + saved === 0) {
    const words = { total: money(open), limit: money(openMost) }
    const isAbout = openMost > open
    if (order.paymentMethod === 'cash') {
      return { pay: cashAtDoor(order, words.total, isAbout ? words.limit : undefined) }
    }
    const amount = isolate(words.total)
    const limit = isolate(words.limit)
    return {
      pay: isAbout
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
