import type { Database } from '#db/schema.ts'
import { ProviderOutage, type PaymentProvider } from '#shop/payment/provider.ts'
import { providerFailed, providerWorked } from '#shop/staff-notices/provider-states.server.ts'

/** Notes after each call whether the provider can be reached, so that staff learn of an outage. */
export function watchedProvider(
  provider: PaymentProvider,
  { db, now }: { db: Database; now: () => Date },
): PaymentProvider {
  async function noted<Result>(work: Promise<Result>): Promise<Result> {
    try {
      const result = await work
      await providerWorked(db, provider.name, now())
      return result
    } catch (error) {
      const isOutage = error instanceof ProviderOutage && !error.isAskedElsewhere
      await (isOutage ? providerFailed : providerWorked)(db, provider.name, now())
      throw error
    }
  }
  return {
    name: provider.name,
    isLive: provider.isLive,
    knowsKeys: provider.knowsKeys,
    ways: provider.ways,
    hasCardField: provider.hasCardField,
    verify: (message) => provider.verify(message),
    create: (ask) => noted(provider.create(ask)),
    ask: (payment) => noted(provider.ask(payment)),
    authorise: (saved) => noted(provider.authorise(saved)),
    capture: (payment, amount, key) => noted(provider.capture(payment, amount, key)),
    refund: (payment, refund) => noted(provider.refund(payment, refund)),
    returned: (payment) => noted(provider.returned(payment)),
    cancel: (payment, why) => noted(provider.cancel(payment, why)),
    forget: (customer) => noted(provider.forget(customer)),
    ...(provider.returnedSince && {
      returnedSince: (since: Date) => noted(provider.returnedSince?.(since) ?? Promise.resolve([])),
    }),
    ...(provider.list && {
      list: (since: Date) => noted(provider.list?.(since) ?? Promise.resolve([])),
    }),
  }
}
