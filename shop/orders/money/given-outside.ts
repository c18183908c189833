import type { Piastres } from '#shop/money.ts'
import type { OrderEvent } from '../order/order.ts'

/** What moved of a tender at its provider, and not by the shop. */
export type Outside = {
  tenderId: string
  piastres: Piastres
  /** All that its provider shows as gone back. */
  returned: Piastres
}
type History = Pick<OrderEvent, 'what' | 'detail'>[]

/**
 * What staff have yet to say of the money of an order that went back outside the shop: of each tender, the last finding
 * since its payment was looked at.
 */
export function outsideOf(history: History): Outside[] {
  return lastFindings(history, 'given-back')
}

/** What came in for an order beyond what was asked for, and goes back once its payment was looked at. */
export function moreOf(history: History): Outside[] {
  return lastFindings(history, 'received-more')
}

function lastFindings(history: History, finding: string): Outside[] {
  const looked = history.findLastIndex(({ what }) => what === 'payment-reviewed')
  const found = new Map<string, Outside>()
  for (const { what, detail } of history.slice(looked + 1)) {
    // Findings of earlier versions of the shop did not say of which tender they are.
    if (what === finding && detail?.tender) {
      const { tender, piastres, returned = 0 } = detail
      const tenderId = `${tender}`
      found.set(tenderId, { tenderId, piastres: Number(piastres), returned: Number(returned) })
    }
  }
  return [...found.values()]
}
