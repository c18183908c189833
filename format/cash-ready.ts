import { m } from '#messages/compiled/messages.js'
import type { Piastres } from '#shop/money.ts'
import { cashToHave, isPayable } from '#shop/orders/order/cash-to-have.ts'
import { isolate } from './isolate.ts'

/**
 * Writes the cash to have ready at the door. Returns an empty text when notes pay the sum exactly. `most`
 * is the highest total while goods are not weighed yet.
 */
export function cashReady(
  { open, most = open }: { open: Piastres; most?: Piastres },
  money: (piastres: Piastres) => string,
): string {
  if (open <= 0) return ''
  const round = isolate(money(cashToHave(most)))
  if (most > open) return m.cash_ready_about({ round })
  if (cashToHave(open) === open) return ''
  if (!isPayable(open)) return m.cash_ready({ round })
  return m.cash_ready_or_exactly({ round, amount: isolate(money(open)) })
}
