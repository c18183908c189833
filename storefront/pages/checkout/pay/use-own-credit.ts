import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { authorization } from '#browser/session.ts'
import { type Piastres, piastresOf } from '#shop/money.ts'
import { currentLogin } from '#storefront/features/open-order/open-orders.ts'
import { readAttempt } from '#storefront/pages/checkout/form/attempt.ts'

const credit = v.object({ balancePiastres: v.number() })

/**
 * `balance` is the customer's credit, including the part in an unpaid order of the last attempt. `used` is
 * the part that pays for an order of this total.
 */
export function useOwnCredit(total: Piastres) {
  const [balance, setBalance] = useState<Piastres>(0)
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const headers = authorization()
    if (!headers.Authorization) return
    const leaving = new AbortController()
    const { signal } = leaving
    void Promise.all([
      askShop('/auth/credit', { headers, schema: credit, signal }),
      creditOfLastTry(signal),
    ]).then(([answer, inUse]) => {
      if (answer.kind !== 'ok' || signal.aborted) return
      setBalance(answer.value.balancePiastres + inUse)
      // The customer had chosen the credit before a reload.
      if (inUse > 0) setIsWanted(true)
    })
    return () => leaving.abort()
  }, [])
  const used = isWanted ? Math.min(balance, total) : 0
  return { balance, setBalance, isWanted, setIsWanted, used, coversAll: used > 0 && used === total }
}

export type CheckoutCredit = ReturnType<typeof useOwnCredit>

const unpaid = v.object({
  state: v.literal('awaiting_payment'),
  tenders: v.array(v.object({ method: v.string(), captured: v.number() })),
})

/**
 * Returns the credit, in piastres, in an unpaid order of the last attempt, as after a reload. It can be used
 * again, because the next attempt either continues that order or ends it first.
 */
async function creditOfLastTry(signal: AbortSignal): Promise<Piastres> {
  const { order, login } = readAttempt() ?? {}
  // Hides the credit from another customer who has logged in since.
  if (!order || login !== currentLogin()) return 0
  const answer = await askShop(`/api${order}`, { schema: unpaid, signal })
  const tenders = answer.kind === 'ok' ? answer.value.tenders : []
  return piastresOf(tenders.find(({ method }) => method === 'credit')?.captured ?? 0)
}
