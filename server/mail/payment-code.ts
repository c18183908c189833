import { formatCutoff } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { Order } from '#shop/orders/order/order.ts'
import { toPayNow } from '#shop/orders/order/payment-stand.ts'
import type { Told } from './order-update.ts'

/**
 * Tells the code by which an order is paid at a kiosk. The mail is sent only while the order waits for this
 * payment.
 */
export function codeMail(
  order: Order,
  { shop, money }: { shop: string; money: (piastres: number) => string },
): Told {
  const { number, locale, pay } = order
  if (pay?.by !== 'code') throw new Error(`Order ${number} is not paid with a code`)
  const { code, until } = pay
  const amount = isolate(money(toPayNow(order)))
  return {
    subject: m.mail_code_subject({ code, number, shop }),
    title: m.mail_code_title(),
    facts: [
      { name: m.order_pay_code(), value: code, isLarge: true },
      { name: m.mail_code_until(), value: formatCutoff(until, locale) },
    ],
    lines: [
      m.mail_code_text({ number }),
      m.order_pay_code_how_1(),
      m.order_pay_code_how_2(),
      m.order_pay_code_how_3({ amount }),
    ],
  }
}
