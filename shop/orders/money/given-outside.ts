import type { Piastres } from '#shop/money.ts'
import type { OrderEvent } from '../order/order.ts'

/** Money of a tender that moved at its provider without the shop. */
export type Outside = {
  tenderId: string
  piastres: Piastres
  /** The provider's total of returned money. */
  returned: Piastres
}
type History = Pick<OrderEvent, 'what' | 'detail'>[]

/**
 * Returns the money that went back outside the shop, per tender, since the last review. Staff must explain
 * it.
 */
export function outsideOf(history: History): Outside[] {
  return lastFindings(history, 'given-back')
}

/** Returns the surplus of each tender since the last review. It is refunded after the review. */
export function moreOf(history: History): Outside[] {
  return lastFindings(history, 'received-more')
}

function lastFindings(history: History, finding: string): Outside[] {
  const looked = history.findLastIndex(({ what }) => what === 'payment-reviewed')
  const found = new Map<string, Outside>()
  for (const { what, detail } of history.slice(looked + 1)) {
    // Findings of older versions name no tender.
    if (what === finding && detail?.tender) {
      const { tender, piastres, returned = 0 } = detail
      const tenderId = `${tender}`
      found.set(tenderId, { tenderId, piastres: Number(piastres), returned: Number(returned) })
    }
  }
  return [...found.values()]
}
