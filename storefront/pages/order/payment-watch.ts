import { useEffect } from 'react'
import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { stateWords } from '#format/order-words.ts'
import type { Order } from '#shop/orders/order/order.ts'
import type { Tender } from '#shop/orders/order/tender.ts'
import { ownOrder } from '#storefront/features/orders/own-order.ts'
import { leaveFlash } from '#ui/flash.ts'

const PAUSE_MS = 3_000
const MOST_QUESTIONS = 20
const stand = v.object({
  ...v.pick(ownOrder, ['state', 'paymentState']).entries,
  tenders: v.array(v.object({ state: v.string() })),
})

export type WatchedOrder = Pick<
  Order,
  'number' | 'key' | 'state' | 'paymentState' | 'paymentMethod'
> & { tenders: Pick<Tender, 'state'>[] }

/**
 * Asks the provider from time to time while a payment is under way, and loads the page again when its state
 * changes.
 */
export function usePaymentWatch(order: WatchedOrder) {
  const { number, key, state, paymentState, paymentMethod } = order
  const isUnderWay = order.tenders.some(({ state }) => state === 'open' || state === 'processing')
  const isOpen =
    paymentState === 'refund_due' ||
    (state === 'awaiting_payment' && paymentMethod !== 'cash') ||
    isUnderWay
  const tenders = statesOf(order)

  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let questions = 0
    async function ask() {
      questions += 1
      const answer = await askShop(`/api/orders/${number}/settle?key=${encodeURIComponent(key)}`, {
        method: 'POST',
        schema: stand,
        signal: leaving.signal,
      })
      if (leaving.signal.aborted) return
      const now = answer.kind === 'ok' ? answer.value : undefined
      const isNews =
        now &&
        (now.state !== state || now.paymentState !== paymentState || statesOf(now) !== tenders)
      if (isNews) {
        leaveFlash({ text: stateWords({ ...now, paymentMethod }).title, isReadOut: true })
        location.reload()
      } else if (questions < MOST_QUESTIONS) timer = setTimeout(() => void ask(), PAUSE_MS)
    }
    timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [isOpen, number, key, state, paymentState, paymentMethod, tenders])
}

/**
 * Returns the states of the tenders, to compare. Leaves out ended tenders, and open ones, which the customer
 * may be paying on this page.
 */
function statesOf({ tenders }: { tenders: { state: string }[] }): string {
  const states = tenders.map(({ state }) => state)
  return states.filter((state) => state !== 'open' && state !== 'ended').join()
}
