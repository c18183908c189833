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
 * Gives money back. Paymob knows no keys, so nothing is sent twice: before it is sent, what went back so far is
 * compared with what went back without this refund, which the shop says, or this process noted before the first attempt.
 */
export function openRefund(account: PaymobAccount, client: PaymobClient) {
  const inTurn = createInTurn()
  /** By the refund's key: what had gone back before its first attempt, and what became of it. */
  const attempts = createRecent<{ earlier: number; done?: RefundFacts }>(MOST_REMEMBERED)

  return {
    refund,
    returned: async (payment: PaymentRef) => returnedOf(await paidTransaction(payment)),
  }

  async function refund(payment: PaymentRef, ask: RefundAsk): Promise<RefundFacts> {
    const known = ask.known ? await client.transaction(ask.known) : undefined
    if (known && isChild(known)) return refundFacts(known)
    // One after the other, as each changes what went back so far.
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
      // The answer is lost, or says that the same was sent elsewhere: it may be done.
      const now = await client.transaction(charge.id)
      const found = now && foundRefund(now, { earlier, amount })
      if (found) return found
      throw error
    }
  }
}

/** The refund, where more went back than before it. Throws where that cannot be this refund. */
function foundRefund(
  charge: PaymobTransaction,
  { earlier, amount }: { earlier: number; amount: number },
): RefundFacts | undefined {
  const more = returnedOf(charge) - earlier
  // Less than its sum is another’s, such as one that staff sent from Paymob’s own pages.
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
