import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { piastresOf, type Piastres } from '#shop/money.ts'
import { currentLogin } from '#storefront/features/open-order/open-orders.ts'
import { readAttempt } from '../form/attempt.ts'

const unpaid = v.object({
  state: v.literal('awaiting_payment'),
  tenders: v.array(v.object({ method: v.string(), captured: v.number() })),
})

/**
 * Returns the credit, in piastres, that an unpaid order of the last attempt uses, as after a reload. It can
 * be used again: the next attempt either continues that order or ends it first, which returns the credit.
 */
export async function creditOfLastTry(signal: AbortSignal): Promise<Piastres> {
  const { order, login } = readAttempt() ?? {}
  // A customer who logs in after another one must not see that one's credit.
  if (!order || login !== currentLogin()) return 0
  const answer = await askShop(`/api${order}`, { schema: unpaid, signal })
  const tenders = answer.kind === 'ok' ? answer.value.tenders : []
  return piastresOf(tenders.find(({ method }) => method === 'credit')?.captured ?? 0)
}
