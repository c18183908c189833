import { useEffect } from 'react'
import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { stateWords } from '#format/order-words.ts'
import type { Order } from '#shop/orders/order.ts'
import { ownOrder } from '#storefront/features/orders/own-order.ts'
import { leaveFlash } from '#ui/flash.ts'

const PAUSE_MS = 3_000
const MOST_QUESTIONS = 20
const stand = v.pick(ownOrder, ['state', 'paymentState'])

export type WatchedOrder = Pick<
  Order,
  'number' | 'key' | 'state' | 'paymentState' | 'paymentMethod'
>

/** While a card order is unpaid, asks the provider now and then, and loads the page anew on news. */
export function usePaymentWatch(order: WatchedOrder) {
  const { number, key, state, paymentState, paymentMethod } = order
  const isOpen =
    paymentState === 'refund_due' || (state === 'awaiting_payment' && paymentMethod === 'card')

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
      const isNews = now && (now.state !== state || now.paymentState !== paymentState)
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
  }, [isOpen, number, key, state, paymentState, paymentMethod])
}
