import { formatNearInstant } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { isFulfilled } from '#shop/orders/order/order-states.ts'
import { paymentStand, toPayNow } from '#shop/orders/order/payment-stand.ts'
import { dayFact } from './order-facts.ts'
import type { Telling, Told } from './order-telling.ts'

export function neededWords({ order, shop, money }: Telling): Told {
  const { number } = order
  const { open, openMost } = paymentStand(order)
  const amount = money(open)
  const most = { name: m.totals_limit(), value: money(openMost) }
  return {
    subject: m.mail_payment_needed_subject({ amount, number, shop }),
    title: m.mail_payment_needed_title(),
    facts: [
      { name: m.mail_payment_needed_due(), value: amount, isLarge: true },
      ...(openMost > open ? [most] : []),
      dayFact(order),
    ],
    lines: [m.mail_payment_needed({ number }), m.mail_payment_needed_how()],
    button: buttonFor(open),
  }
}

/** Another sum came in than was asked for. If it was held, or in another currency, the order has ended. */
export function otherSumWords({ order, shop, money }: Telling): Told {
  const { number, paid, state } = order
  const subject = m.mail_payment_differs_subject({ number, shop })
  const title = m.mail_payment_differs_title()
  if (!isFulfilled(state))
    return { subject, title, lines: [m.mail_payment_differs_ended({ number })] }
  const { open } = paymentStand(order)
  return {
    subject,
    title,
    facts: [
      { name: m.mail_payment_differs_paid(), value: money(paid) },
      { name: m.mail_payment_needed_due(), value: money(open), isLarge: true },
      dayFact(order),
    ],
    lines: [m.mail_payment_differs({ number, amount: money(paid) }), m.mail_payment_differs_how()],
    button: buttonFor(open),
  }
}

/** An order that was paid meanwhile has the usual link: its page says that it is paid. */
function buttonFor(open: number): string | undefined {
  return open > 0 ? m.mail_pay_by_card() : undefined
}

export function codeWords({ order, shop, money }: Telling): Told {
  const { number, locale, pay } = order
  if (pay?.by !== 'code') throw new Error(`Order ${number} is not paid with a code`)
  const { code, until } = pay
  const amount = isolate(money(toPayNow(order)))
  return {
    subject: m.mail_code_subject({ code, number, shop }),
    title: m.mail_code_title(),
    facts: [
      { name: m.order_pay_code(), value: code, isLarge: true },
      { name: m.mail_code_until(), value: formatNearInstant(until, locale) },
    ],
    lines: [
      m.mail_code_text({ number }),
      m.order_pay_code_how_1(),
      m.order_pay_code_how_2(),
      m.order_pay_code_how_3({ amount }),
    ],
  }
}
