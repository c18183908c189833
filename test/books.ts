import type Stripe from 'stripe'
import type { Database } from '#db/schema.ts'
import { auditBooks } from '#shop/books/audit.server.ts'
import { auditPayments } from '#shop/books/payments.server.ts'

const BEFORE_ALL = new Date(0)
const AFTER_ALL = new Date('9999-01-01')

/**
 * Names every rule that the shop's books break, with the rows that break it; nothing if all is
 * well. A shop at rest has also done all that its jobs do; most test shops run none.
 */
export async function wrongInBooks(
  { services }: { services: { db: Database; stripe?: Stripe } },
  { restsAt }: { restsAt?: Date } = {},
): Promise<string[]> {
  const { db, stripe } = services
  const findings = await auditBooks(db, restsAt ?? BEFORE_ALL)
  const wrong = findings
    .filter(({ names }) => names.length > 0)
    .map(({ check, thing, names }) => `${check}: ${thing} ${names.join(', ')}`)
  if (!stripe) return wrong
  const settledBefore = restsAt ? AFTER_ALL : BEFORE_ALL
  return [...wrong, ...(await auditPayments(db, stripe, { since: BEFORE_ALL, settledBefore }))]
}
