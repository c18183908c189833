import type { TermsOfDay } from '#shop/delivery/area.ts'

type Columns = {
  terms_fee: number | null
  terms_free_above: number | null
  terms_minimum: number | null
}

export function columnsOfTerms(terms: TermsOfDay) {
  return {
    terms_fee: terms.deliveryFeePiastres,
    terms_free_above: terms.freeDeliveryAbovePiastres,
    terms_minimum: terms.minimumPiastres,
  }
}

/** Undefined for an old order without stored terms. */
export function termsOfRow(row: Columns): TermsOfDay | undefined {
  const { terms_fee, terms_free_above, terms_minimum } = row
  if (terms_fee === null || terms_free_above === null) return undefined
  return {
    deliveryFeePiastres: terms_fee,
    freeDeliveryAbovePiastres: terms_free_above,
    minimumPiastres: terms_minimum ?? 0,
  }
}
