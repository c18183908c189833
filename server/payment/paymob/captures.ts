import { ProviderOutage, ProviderRefusal } from '#shop/payment/provider.ts'
import type { PaymentFacts, PaymentRef } from '#shop/payment/provider.ts'
import { findCharge } from './charges.ts'
import type { Charge } from './charges.ts'
import type { PaymobClient } from './client.ts'
import { createInTurn } from '../in-turn.ts'
import type { PaymobAccount } from './settings.ts'

/**
 * Paymob captures a hold only once, in part or whole. A captured hold is not sent again, even for another
 * sum.
 */
export function openCapture(account: PaymobAccount, client: PaymobClient) {
  const inTurn = createInTurn()

  return async function capture(payment: PaymentRef, amount: number): Promise<PaymentFacts> {
    return inTurn(payment.id, async () => {
      const held = await findCharge(account, client, payment)
      if (typeof held === 'string') throw refusal(payment, 'nothing is held')
      if (held.facts.state === 'captured') return held.facts
      if (held.facts.state !== 'authorised') throw refusal(payment, `it is ${held.facts.state}`)
      await send(held, payment, amount)
      const facts = await factsAfter(held)
      // The answer may come before Paymob's inquiry shows the capture.
      const { currency, charge } = held.facts
      return facts ?? { state: 'captured', amount, currency, charge }
    })
  }

  async function send({ transaction }: Charge, payment: PaymentRef, amount: number): Promise<void> {
    try {
      const { success, pending, data } = await client.capture(transaction.id, amount)
      if (pending) throw new ProviderOutage(`Paymob: the capture of ${payment.id} is pending`)
      if (success) return
      throw new ProviderRefusal('card', `Paymob: ${payment.id}: ${data?.message ?? 'declined'}`)
    } catch (error) {
      if (!(error instanceof ProviderOutage || error instanceof ProviderRefusal)) throw error
      // The answer is lost, or the hold was captured elsewhere, so the capture may be done.
      const isDone = (await capturedFacts(transaction.id, payment)) !== undefined
      if (!isDone) throw error
    }
  }

  async function capturedFacts(charge: string, { id }: PaymentRef) {
    const found = await findCharge(account, client, { id, charge })
    return typeof found === 'object' && found.facts.state === 'captured' ? found.facts : undefined
  }

  async function factsAfter({ transaction }: Charge): Promise<PaymentFacts | undefined> {
    return capturedFacts(transaction.id, { id: transaction.order.id })
  }
}

function refusal({ id }: PaymentRef, why: string) {
  return new ProviderRefusal('other', `Paymob: ${id} cannot be captured: ${why}`)
}
