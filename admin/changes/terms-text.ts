import { formatDate } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import type { AreaTerms } from '#shop/delivery/price-list.ts'
import { egpOf } from '#shop/money.ts'

/** Returns, for example, `From 1 December 2026: fee 30, minimum 200.` */
export function termsText(terms: AreaTerms, locale: Locale): string {
  return m.areas_terms({
    day: formatDate(terms.from, locale),
    fee: egpOf(terms.feePiastres),
    minimum: egpOf(terms.minimumPiastres),
  })
}
