import { changeReasonWords, changeWords, isChangeEvent } from '#format/change-words.ts'
import { changeUntilText } from '#format/cutoff-words.ts'
import { isShortEvent, lineEventWords } from '#format/line-event-words.ts'
import { paymentSentences } from '#format/payment-words.ts'
import { m } from '#messages/compiled/messages.js'
import { paymentStand } from '#shop/orders/order/payment-stand.ts'
import { dueOf } from '#shop/orders/order/order-money.ts'
import { cashAtDoor } from './payment-of-order.ts'
import { addressFact, arrivalFacts, dayFact, hoursFact, placeFact } from './order-facts.ts'
import type { Telling, Told } from './order-telling.ts'

export function changedWords({ order, shop, money, since }: Telling): Told {
  const { number, locale, history, total, changeableUntil } = order
  const news = history.filter(({ at }) => at >= since)
  const changed = news
    .filter((event) => isChangeEvent(event) || isShortEvent(event))
    .flatMap(
      (event) => changeWords(event, { locale, money }) ?? lineEventWords(event, locale) ?? [],
    )
  const reasons = news.flatMap(({ what, detail }) =>
    what === 'changed' && detail?.reason ? [changeReasonWords(String(detail.reason))] : [],
  )
  const due = dueOf(order)
  const { held, saved } = paymentStand(order)
  const isCovered = held + saved > 0
  const isCash = order.paymentMethod === 'cash'
  const title = m.mail_changed({ number })
  const sums = [
    ...(isCovered ? paymentSentences(order, money) : []),
    ...(due > 0 && !isCovered && isCash ? [cashAtDoor(order, money, due)] : []),
    ...(due > 0 && !isCovered && !isCash ? [m.mail_changed_due({ amount: money(due) })] : []),
    ...(due < 0 ? [m.mail_changed_back({ amount: money(-due) })] : []),
  ]
  return {
    subject: m.mail_changed_subject({ number, shop }),
    title,
    facts: [
      { ...dayFact(order), isLarge: true },
      ...hoursFact(order),
      addressFact(order),
      ...placeFact(order),
      { name: m.mail_order_total(), value: money(total) },
    ],
    lines: [
      ...sums,
      ...reasons.map((reason) => m.mail_changed_reason({ reason })),
      ...(changeableUntil ? [changeUntilText(changeableUntil)] : []),
      ...(changed.length > 0 ? [m.mail_changed_what()] : []),
    ],
    changed,
  }
}

export function movedWords({ order, shop }: Telling): Told {
  const { number, history } = order
  const moved = history.findLast(({ what }) => what === 'day-moved')
  const wasAway = history.some(({ what, at }) => what === 'not-home' && at === moved?.at)
  return {
    subject: m.mail_moved_subject({ number, shop }),
    title: order.pickup ? m.mail_point_moved({ number }) : m.mail_moved({ number }),
    facts: arrivalFacts(order),
    lines: wasAway && !order.pickup ? [m.mail_moved_not_home()] : [],
  }
}
