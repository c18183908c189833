import type { Services } from '#server/context.ts'
import { readCertified } from '#shop/catalogue/producers.server.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { memoizeWeak } from '#shop/memoize.ts'
import { readMemberTerms } from '#shop/settings/settings.server.ts'
import type { ProductTerms } from './shapes.ts'

/**
 * Returns the terms of today in Egypt. The same certificates and settings give the same object, because
 * memoized JSON has it as its key.
 */
export async function productTerms({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Promise<ProductTerms> {
  const [certified, member] = await Promise.all([
    readCertified(db, dayInCairo(now())),
    readMemberTerms(db),
  ])
  return termsOf(certified)(member)
}

const termsOf = memoizeWeak((certified: ReadonlySet<string>) =>
  memoizeWeak(({ memberDiscount }: { memberDiscount: number }): ProductTerms => ({
    certified,
    memberDiscount,
  })),
)
