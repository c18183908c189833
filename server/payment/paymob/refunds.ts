import { ProviderOutage, ProviderRefusal } from '#shop/payment/provider.ts'
import type { PaymentRef, RefundAsk, RefundFacts } from '#shop/payment/provider.ts'
import type { PaymobChild, PaymobTransaction } from './answers.ts'
import { findCharge } from './charges.ts'
import type { PaymobClient } from './client.ts'
import { returnedOf } from './facts.ts'
import { createInTurn } from '../in-turn.ts'
import { isChild } from './ours.ts'
import { createRecent } from './recent.ts'
import type { PaymobAccount } from './settings.ts'

const MOST_REMEMBERED = 10_000

/**
 * Paymob has no idempotency keys. To send no refund twice, this compares the sum returned so far with the sum
 * before this refund, which the shop gives or this process noted before the first attempt.
 */
export function openRefund(account: PaymobAccount, client: PaymobClient) {
  const inTurn = createInTurn()
  /** The key is that of the refund. `earlier` is the sum returned before the first attempt. */
  const attempts = createRecent<{ earlier: number; done?: RefundFacts }>(MOST_REMEMBERED)

  return {
    refund,
    returned: async (payment: PaymentRef) => returnedOf(await paidTransaction(payment)),
  }

  async function refund(payment: PaymentRef, ask: RefundAsk): Promise<RefundFacts> {
    const known = ask.known ? await client.transaction(ask.known) : undefined
    if (known && isChild(known)) return refundFacts(known)
    // One refund of a payment at a time, because each changes the sum returned so far.
    return inTurn(payment.id, async () => {
      const attempt = attempts.get(ask.key)
      if (attempt?.done) return attempt.done
      const charge = await paidTransaction(payment)
      const returned = returnedOf(charge)
      const earlier = ask.returned ?? attempt?.earlier ?? returned
      attempts.set(ask.key, { earlier })
      const found = foundRefund(charge, { earlier, amount: ask.amount })
      const facts = found ?? (await send(charge, ask, earlier))
      if (facts.state === 'done') attempts.set(ask.key, { earlier, done: facts })
      return facts
    })
  }

  async function paidTransaction(payment: PaymentRef): Promise<PaymobTransaction> {
    const found = await findCharge(account, client, payment)
    if (typeof found === 'object' && found.facts.state === 'captured') return found.transaction
    throw new ProviderRefusal('other', `Paymob: nothing was paid for ${payment.id}`)
  }

  async function send(
    charge: PaymobTransaction,
    { amount }: RefundAsk,
    earlier: number,
  ): Promise<RefundFacts> {
    try {
      return refundFacts(await client.refund(charge.id, amount))
    } catch (error) {
      if (!(error instanceof ProviderOutage || error instanceof ProviderRefusal)) throw error
      // The answer is lost, or the refund was sent elsewhere, so it may be done.
      const now = await client.transaction(charge.id)
      const found = now && foundRefund(now, { earlier, amount })
      if (found) return found
      throw error
    }
  }
}

/** Returns the refund if the sum returned has grown by its amount. Throws if it has grown by more. */
function foundRefund(
  charge: PaymobTransaction,
  { earlier, amount }: { earlier: number; amount: number },
): RefundFacts | undefined {
  const more = returnedOf(charge) - earlier
  // A smaller growth is another refund, for example one that staff made on Paymob’s own pages.
  if (more < amount) return undefined
  if (more === amount) return { id: charge.id, state: 'done', reason: null }
  const sums = `${more} piastres more than known went back, and not ${amount}`
  throw new ProviderRefusal('other', `Paymob: of transaction ${charge.id}, ${sums}`)
}

function refundFacts({ id, success, pending, data }: PaymobChild): RefundFacts {
  const state = pending ? 'pending' : success ? 'done' : 'failed'
  const reason = state === 'done' ? null : (data?.message ?? null)
  return { id, state, reason }
}
