import { isolate } from '#format/isolate.ts'
import { lineChangeName } from '#format/line-words.ts'
import { packedWords as weighedWords } from '#format/weight-words.ts'
import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import { paymentStand } from '#shop/orders/order/payment-stand.ts'
import type { Order, OrderLine } from '#shop/orders/order/order.ts'
import { moneyBack } from './money-back.ts'
import { cashAtDoor } from './payment-of-order.ts'
import { arrivalFacts } from './order-facts.ts'
import type { Telling, Told } from './order-telling.ts'

export function packedWords({ order, shop, money }: Telling): Told {
  const { number, locale } = order
  const { open } = paymentStand(order)
  const isByCard = open > 0 && order.paymentMethod !== 'cash'
  const charged = chargedForWeight(order)
  const changed = order.lines.flatMap((line) =>
    line.change && line.qty > 0
      ? [reducedWords(line, locale)]
      : line.change
        ? [`${nameIn(locale, line)}: ${lineChangeName[line.change]()}`]
        : line.replaces === null
          ? []
          : [`+ ${nameIn(locale, line)} (${timesOf(line.qty, line)})`],
  )
  const lines = [
    ...(charged > 0 ? [m.mail_packed_charged({ amount: isolate(money(charged)) })] : []),
    ...(isByCard ? [m.mail_order_pay_link({ amount: isolate(money(open)) })] : []),
    ...(open > 0 && !isByCard ? [cashAtDoor(order, money, open)] : []),
    ...moneyBack(order, ({ reason }) => reason === 'difference', money),
    ...(changed.length > 0 ? [m.mail_packed_changed()] : []),
  ]
  const facts = arrivalFacts(order)
  const title = m.mail_packed({ number })
  const weighed = order.lines.flatMap((line) => {
    const words = weighedWords(line, money)
    return words ? [`${nameIn(locale, line)}: ${words}`] : []
  })
  const subject = m.mail_packed_subject({ number, shop })
  const button = isByCard ? m.mail_pay_by_card() : undefined
  const isOther = changed.length > 0 || weighed.length > 0
  const sum = isOther ? sumWords(order, money) : undefined
  return { subject, title, facts, lines, changed, weighed, sum, button }
}

function sumWords({ total, delivery, pickup }: Order, money: (piastres: number) => string): string {
  const shown = (piastres: number) => isolate(money(piastres))
  const [items, fee] = [shown(total - delivery), shown(delivery)]
  if (pickup) {
    return delivery === 0
      ? m.mail_packed_total_point_free({ total: shown(total) })
      : m.mail_packed_total_point({ items, fee, total: shown(total) })
  }
  if (delivery === 0) return m.mail_packed_total_free({ total: shown(total) })
  return m.mail_packed_total({ items, delivery: fee, total: shown(total) })
}

/**
 * Returns the piastres that the card pays for an order with weighed goods, because this mail is the first to
 * name that sum. Returns 0 for other orders, which were charged before.
 */
function chargedForWeight({ lines, tenders }: Order): number {
  if (!lines.some(({ weighed }) => weighed)) return 0
  return tenders
    .filter(({ method }) => method === 'card')
    .reduce((sum, { captured, refunded, covers }) => sum + captured - refunded + covers, 0)
}

function reducedWords(line: OrderLine, locale: Order['locale']): string {
  const [from, to] = [timesOf(line.orderedQty, line), timesOf(line.qty, line)]
  return m.event_line_reduce({ name: nameIn(locale, line), from, to })
}
