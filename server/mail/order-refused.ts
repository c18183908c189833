import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Order } from '#shop/orders/order/order.ts'
import type { Refund } from '#shop/orders/order/refund.ts'
import { moneyBack } from './money-back.ts'
import type { Told } from './order-update.ts'

/** Tells which goods were refused at the door, with the new total and the money that is returned. */
export function refusedMail(
  order: Order,
  { shop, money }: { shop: string; money: (piastres: number) => string },
): Told {
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

/** Tells that an earlier mail about a refusal was wrong, in whole or in part. */
export function refusalTakenBackMail(
  order: Order,
  { shop, money }: { shop: string; money: (piastres: number) => string },
): Told {
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
