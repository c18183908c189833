import type { Piastres } from '#shop/money.ts'
import { ProviderOutage, type PaymentFacts } from '#shop/payment/provider.ts'
import type { Client } from './client.ts'
import { findStatus } from './status.ts'

export async function factsOf(client: Client, id: string): Promise<PaymentFacts> {
  const status = await findStatus(client, id)
  if (!status) return { state: 'unknown' }
  const { phase, amount, currency, received, returned } = status
  switch (phase) {
    case 'open':
      return { state: 'open' }
    case 'other':
      return { state: 'processing' }
    case 'ended':
      // Fawry does not tell whether the customer or the shop cancelled.
      return { state: 'ended', isByCustomer: null }
    case 'paid':
    case 'part-returned':
    case 'returned':
      if (amount === null) throw new ProviderOutage('Fawry does not say what was paid')
      return {
        state: 'captured',
        amount,
        currency,
        charge: null,
        ...(received && { received }),
        ...(returned && { returned }),
      }
  }
}

/** Returns 0 for a partial return whose sum Fawry does not tell. */
export async function returnedOf(client: Client, id: string): Promise<Piastres> {
  const status = await findStatus(client, id)
  if (status && status.returned === null) {
    client.log?.warn({ id }, 'Fawry does not say what went back')
  }
  return status?.returned ?? 0
}
