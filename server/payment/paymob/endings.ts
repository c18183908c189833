import { ProviderOutage, ProviderRefusal } from '#shop/payment/provider.ts'
import type { PaymentFacts, PaymentProvider, PaymentRef } from '#shop/payment/provider.ts'
import { findCharge } from './charges.ts'
import type { Charge } from './charges.ts'
import type { PaymobClient } from './client.ts'
import { createRecent } from './recent.ts'
import type { PaymobAccount } from './settings.ts'

type Why = Parameters<PaymentProvider['cancel']>[1]

const MOST_REMEMBERED = 10_000
/**
 * Once a payment is given up, the shop waits at most this long for a bank or wallet that has not answered.
 */
const PENDING_AT_MOST_MS = 30 * 60_000

/**
 * Paymob has no call that ends an unpaid intention; it ends at its expiry. So this process remembers payments
 * that the shop gave up, and reports them as ended unless they are paid after all.
 */
export function openEndings(account: PaymobAccount, client: PaymobClient) {
  const givenUp = createRecent<{ why: Why; at: number }>(MOST_REMEMBERED)

  async function ask(payment: PaymentRef): Promise<PaymentFacts> {
    const found = await findCharge(account, client, payment)
    if (found === 'foreign') return { state: 'unknown' }
    return afterAll(payment, found === 'none' ? { facts: { state: 'open' } } : found)
  }

  function afterAll(
    { id }: PaymentRef,
    { facts, isPaidUnseen }: Pick<Charge, 'facts' | 'isPaidUnseen'>,
  ): PaymentFacts {
    const end = givenUp.get(id)
    if (!end) return facts
    const isLong = facts.state === 'processing' && Date.now() - end.at > PENDING_AT_MOST_MS
    if (facts.state !== 'open' && facts.state !== 'ended' && !isLong) return facts
    // The callback with the transaction is lost, so a person has to look for it.
    if (isPaidUnseen && facts.state === 'processing') {
      return { state: 'unknown', received: facts.received }
    }
    return { state: 'ended', isByCustomer: end.why === 'requested-by-customer' }
  }

  async function cancel(payment: PaymentRef, why: Why): Promise<void> {
    const found = await findCharge(account, client, payment)
    if (typeof found === 'object' && found.facts.state === 'authorised') {
      await release(found.transaction.id, payment)
    }
    const { at = Date.now() } = givenUp.get(payment.id) ?? {}
    givenUp.set(payment.id, { why, at })
  }

  async function release(charge: string, payment: PaymentRef): Promise<void> {
    try {
      const { success, data } = await client.voidCharge(charge)
      if (!success) throw new ProviderRefusal('card', `Paymob: ${data?.message ?? 'not released'}`)
    } catch (error) {
      if (!(error instanceof ProviderOutage || error instanceof ProviderRefusal)) throw error
      // The answer is lost, or the hold was captured or released meanwhile, which is no error.
      const now = await findCharge(account, client, { id: payment.id, charge })
      if (typeof now !== 'object' || now.facts.state === 'authorised') throw error
    }
  }

  return { ask, cancel }
}
