import type { Database, TenderRow } from '#db/schema.ts'
import type { PaymentProvider } from './provider.ts'
import { withoutKeys } from './without-keys.ts'

/**
 * `providers` are those with keys. New payments go to the owner's choice, else to the first that offers the
 * method.
 */
export type Payments = {
  db: Database
  providers: readonly PaymentProvider[]
  publicUrl: string
  now: () => Date
}

/** Returns the provider that was asked for a tender. A stand-in replaces a provider without keys. */
export function providerOf(
  { providers }: Pick<Payments, 'providers'>,
  { provider: name }: Pick<TenderRow, 'provider'>,
): PaymentProvider {
  if (!name) throw new Error('No provider was asked for this tender')
  return providers.find((provider) => provider.name === name) ?? withoutKeys(name)
}
