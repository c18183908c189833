import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Order } from '#shop/orders/order/order.ts'
import type { Refund } from '#shop/orders/order/refund.ts'
import { moneyBack } from './money-back.ts'
import type { Telling, Told } from './order-telling.ts'

export function refusedWords({ order, shop, money }: Telling): Told {
  const { number, total } = order
  const back = order.refunds.findLast(({ reason }) => reason === 'difference')
  const isOfBack = ({ reason, createdAt }: Refund) =>
    reason === 'difference' && createdAt === back?.createdAt
  return {
    subject: m.mail_refused_subject({ number, shop }),
    title: m.mail_refused({ number }),
    lines: [m.mail_refused_total({ total: money(total) }), ...moneyBack(order, isOfBack, money)],
    changed: refusedLines(order),
  }
}

function refusedLines({ lines, locale }: Order): string[] {
  return lines
    .filter(({ refusedQty }) => refusedQty > 0)
    .map((line) => `${nameIn(locale, line)}: ${timesOf(line.refusedQty, line)}`)
}

/** Corrects the mail about a refusal that was a mistake, in whole or in part. */
export function refusalTakenBackWords({ order, shop, money }: Telling): Told {
  const { number, total } = order
  const left = refusedLines(order)
  return {
    subject: m.mail_refused_subject({ number, shop }),
    title: m.mail_refusal_corrected({ number }),
    lines: [
      m.mail_refused_total({ total: money(total) }),
      ...(left.length > 0 ? [m.mail_refusal_left()] : []),
    ],
    ...(left.length > 0 && { changed: left }),
  }
}
