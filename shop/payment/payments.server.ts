import type { Database, TenderRow } from '#db/schema.ts'
import type { PaymentProvider } from './provider.ts'
import { withoutKeys } from './without-keys.ts'

/** What the payment code works with. `providers` are those with keys, the first of a way is asked for new payments. */
export type Payments = {
  db: Database
  providers: readonly PaymentProvider[]
  publicUrl: string
  now: () => Date
}

/** The provider that was asked for a tender. */
export function providerOf(
  { providers }: Pick<Payments, 'providers'>,
  { provider: name }: Pick<TenderRow, 'provider'>,
): PaymentProvider {
  if (!name) throw new Error('No provider was asked for this tender')
  return providers.find((provider) => provider.name === name) ?? withoutKeys(name)
}
