import type { Database } from '#db/schema.ts'
import { auditBooks } from '#shop/books/audit.server.ts'
import type { PaymentProvider } from '#shop/payment/provider.ts'
import { auditPayments } from '#shop/books/payments.server.ts'

const BEFORE_ALL = new Date(0)
const AFTER_ALL = new Date('9999-01-01')

/**
 * Returns the accounting rules that a shop breaks, with the rows. `restsAt` also demands that its jobs have
 * done all their work by then; most test shops run no jobs. Payments created after `since` are compared
 * with their providers.
 */
export async function wrongInBooks(
  { services }: { services: { db: Database; providers?: readonly PaymentProvider[] } },
  { restsAt, since = BEFORE_ALL }: { restsAt?: Date; since?: Date } = {},
): Promise<string[]> {
  const { db, providers = [] } = services
  const findings = await auditBooks(db, restsAt ?? BEFORE_ALL)
  const wrong = findings
    .filter(({ names }) => names.length > 0)
    .map(({ check, thing, names }) => `${check}: ${thing} ${names.join(', ')}`)
  const span = { since, settledBefore: restsAt ? AFTER_ALL : BEFORE_ALL }
  for (const provider of providers) {
    const audit = await auditPayments(db, provider, span)
    wrong.push(...audit.wrong, ...audit.unasked)
  }
  return wrong
}
