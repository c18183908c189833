import { m } from '#messages/compiled/messages.js'
import { readNumber } from '#messages/typed-number.ts'
import { partsOf, type Measure } from '#shop/buying/measure.ts'

/**
 * Returns a typed amount in grams, millilitres or pieces. Text that is no number stays, for the server to
 * refuse.
 */
export function sentAmount(text: string, measure: Measure): number | string {
  const amount = readNumber(text, 'weight')
  return amount === undefined ? text : Math.round(amount * partsOf(measure))
}

/** Returns the amount as people type it: 1.5 for 1500 g. */
export function amountAsTyped(amount: number, measure: Measure): string {
  return String(amount / partsOf(measure))
}

export const amountLabel: Record<Measure, () => string> = {
  kg: m.buying_amount_kg,
  litre: m.buying_amount_litre,
  piece: m.buying_amount_piece,
  bunch: m.buying_amount_bunch,
  pack: m.buying_amount_pack,
  box: m.buying_amount_box,
}

export const costLabel: Record<Measure, () => string> = {
  kg: m.buying_cost_kg,
  litre: m.buying_cost_litre,
  piece: m.buying_cost_piece,
  bunch: m.buying_cost_bunch,
  pack: m.buying_cost_pack,
  box: m.buying_cost_box,
}
