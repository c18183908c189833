import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { isDivisible } from '#shop/catalogue/step.ts'
import { arabicAmount } from './arabic-amount.ts'
import { formatNumber } from './digits-in.ts'
import type { Product, Unit } from '#shop/catalogue/product.ts'

type SoldBy = Pick<Product, 'unit' | 'unitAmount'>
export type Sold = SoldBy & { weighed?: boolean | undefined }

const alone: Record<Unit, () => string> = {
  kg: m.unit_kg,
  g: m.unit_g,
  piece: m.unit_piece,
  bunch: m.unit_bunch,
  pack: m.unit_pack,
  litre: m.unit_litre,
  ml: m.unit_ml,
  box: m.unit_box,
}
const withAmount: Record<Unit, (inputs: { count: number }) => string> = {
  kg: m.amount_kg,
  g: m.amount_g,
  piece: m.amount_piece,
  bunch: m.amount_bunch,
  pack: m.amount_pack,
  litre: m.amount_litre,
  ml: m.amount_ml,
  box: m.amount_box,
}
// Screen readers need whole words instead of abbreviations.
const aloneSpoken = {
  ...alone,
  kg: m.unit_kg_spoken,
  g: m.unit_g_spoken,
  ml: m.unit_ml_spoken,
}
const withAmountSpoken = {
  ...withAmount,
  kg: m.amount_kg_spoken,
  g: m.amount_g_spoken,
  ml: m.amount_ml_spoken,
}

/** Writes one unit of sale: `kg`, `500 g`, `bunch`, `30 pieces`. */
export function unitOfSale({ unit, unitAmount }: SoldBy): string {
  return unitAmount === 1 ? alone[unit]() : withAmount[unit]({ count: unitAmount })
}

export function unitOfSaleSpoken({ unit, unitAmount }: SoldBy): string {
  return unitAmount === 1 ? aloneSpoken[unit]() : withAmountSpoken[unit]({ count: unitAmount })
}

/** Writes one unit of sale. A weighed one is `about 1.2 kg`; in Arabic, نحو كيلو. */
export function unitSold(sold: Sold): string {
  if (!sold.weighed) return unitOfSale(sold)
  const { unit, unitAmount } = sold
  const amount = unitAmount === 1 ? amountOf(1, sold) : withAmount[unit]({ count: unitAmount })
  return m.about_amount({ amount })
}

export function unitSoldSpoken(sold: Sold): string {
  if (!sold.weighed) return unitOfSaleSpoken(sold)
  return m.about_amount({ amount: withAmountSpoken[sold.unit]({ count: sold.unitAmount }) })
}

/**
 * Writes a quantity: `1.5 kg`, `3 bunches`, and just `4` of a product sold by 500 g or by the dozen. In
 * Arabic, as people say it: كيلو ونصف.
 */
export function amountOf(qty: number, { unit, unitAmount }: SoldBy): string {
  if (getLocale() === 'ar' && isDivisible({ unit, unitAmount })) {
    return arabicAmount(qty, unit === 'kg' ? 'kg' : 'litre')
  }
  return unitAmount === 1 ? withAmount[unit]({ count: qty }) : formatNumber(qty)
}

/** Writes a quantity with its unit of sale: `1.5 kg`, `3 bunches`, `4 × 500 g`, `2 × about 1.2 kg`. */
export function timesOf(qty: number, line: Sold): string {
  if (line.unitAmount !== 1) return `${formatNumber(qty)} × ${unitSold(line)}`
  const amount = amountOf(qty, line)
  return line.weighed ? m.about_amount({ amount }) : amount
}

/** Writes a quantity before `×` and a price or a name: `2`, `1.5 kg`. */
export function countOf(qty: number, line: SoldBy): string {
  return Number.isInteger(qty) ? formatNumber(qty) : amountOf(qty, line)
}
