import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import * as v from 'valibot'
import { askShop } from '#app/api-client.ts'
import type { Order } from '#shop/orders/order.ts'

const PAUSE_MS = 3_000
const MOST_QUESTIONS = 20
const stand = v.object({ state: v.string(), paymentState: v.string() })

/** While a card order is unpaid, asks the provider now and then, and shows the page anew on news. */
export function usePaymentWatch(
  order: Pick<Order, 'number' | 'key' | 'state' | 'paymentState' | 'paymentMethod'>,
) {
  const { revalidate } = useRevalidator()
  const { number, key, state, paymentState } = order
  const isOpen =
    paymentState === 'refund_due' ||
    (state === 'awaiting_payment' && order.paymentMethod === 'card')

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
      if (isNews) void revalidate()
      else if (questions < MOST_QUESTIONS) timer = setTimeout(() => void ask(), PAUSE_MS)
    }
    timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [isOpen, number, key, state, paymentState, revalidate])
}
