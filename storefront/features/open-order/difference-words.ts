import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { piastresOf } from '#shop/money.ts'
import type { Preview } from './order-calls.ts'

/**
 * Says how much more or less the order costs, and how it is paid: “EGP 34.50 more, in cash when you get the
 * order”.
 */
export function differenceWords(
  {
    difference,
    due,
    covered,
    payment,
    paid,
  }: Pick<Preview, 'difference' | 'due' | 'covered' | 'payment' | 'paid'>,
  money: (piastres: number) => string,
): string {
  const amount = (egp: number) => isolate(money(piastresOf(Math.abs(egp))))
  if (difference === 0) return m.change_same()
  if (paid > 0) {
    if (due > 0) return m.change_due({ amount: amount(due) })
    return due < 0 ? m.change_back({ amount: amount(due) }) : m.change_paid()
  }
  // The hold on a card, or the sum that it may be charged, does not grow with the order. The rest is due.
  if (covered > 0 && due > covered) return m.change_due({ amount: amount(due - covered) })
  const words =
    payment === 'cash'
      ? { more: m.change_more_cash, less: m.change_less_cash }
      : { more: m.change_more_card, less: m.change_less_card }
  return (difference > 0 ? words.more : words.less)({ amount: amount(difference) })
}
