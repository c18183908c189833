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
 * The credit that an order of the last try uses while it waits for its card, as after a reload. It can be used again:
 * the next try either goes on with that order or ends it first, which gives the credit back.
 */
export async function creditOfLastTry(signal: AbortSignal): Promise<Piastres> {
  const { order, login } = readAttempt() ?? {}
  // Whoever logs in after somebody else sees no credit of theirs.
  if (!order || login !== currentLogin()) return 0
  const answer = await askShop(`/api${order}`, { schema: unpaid, signal })
  const tenders = answer.kind === 'ok' ? answer.value.tenders : []
  return piastresOf(tenders.find(({ method }) => method === 'credit')?.captured ?? 0)
}
