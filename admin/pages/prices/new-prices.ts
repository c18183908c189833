import * as v from 'valibot'
import { errorText } from '#messages/error-text.ts'
import { numberCode, readNumber } from '#messages/typed-number.ts'
import { priceEgp } from '#shop/catalogue/product-fields.ts'
import { piastresOf, type Piastres } from '#shop/money.ts'
import { isJump, isOfferAbove, type PriceRow } from '#shop/prices/price-sheet.ts'

/** The typed new prices, by product id. */
export type Typed = ReadonlyMap<string, string>

export type NewPrice = {
  row: PriceRow
  after: Piastres
  isJump: boolean
  /** Whether the new price less the offer (current or planned) is not below the old price. */
  isOfferAbove: boolean
}

export function readPrice(
  text: string,
): { ok: true; piastres: Piastres } | { ok: false; error: string } {
  const egp = readNumber(text, 'money')
  const checked = v.safeParse(priceEgp, egp)
  if (checked.success) return { ok: true, piastres: piastresOf(checked.output) }
  const [{ message }] = checked.issues
  return { ok: false, error: errorText(egp === undefined ? numberCode(text, message) : message) }
}

/**
 * Returns the typed prices that differ from the current ones, in the order of the grid, and the errors by
 * product id.
 */
export function readTyped(
  rows: PriceRow[],
  typed: Typed,
): { prices: NewPrice[]; errors: Map<string, string> } {
  const errors = new Map<string, string>()
  const prices = rows.flatMap((row): NewPrice[] => {
    const text = typed.get(row.id)?.trim() ?? ''
    if (text === '') return []
    const read = readPrice(text)
    if (!read.ok) errors.set(row.id, read.error)
    if (!read.ok || read.piastres === row.pricePiastres) return []
    const { pricePiastres: before, offerSet: offer } = row
    const after = read.piastres
    const above = isOfferAbove(before, { after, offer })
    return [{ row, after, isJump: isJump(before, after), isOfferAbove: above }]
  })
  return { prices, errors }
}

/** Writes the change in per cent, rounded to one decimal: `+14%`, `−5%`. */
export function percentText(before: Piastres, after: Piastres): string {
  const percent = Math.round(((after - before) / before) * 1000) / 10
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`
}
