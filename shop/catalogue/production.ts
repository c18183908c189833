import * as v from 'valibot'
import { isDay } from '#shop/cairo.ts'
import { oneLine } from '#shop/text.ts'

/** The kind of the production day. Milk, cheese and meat have `production`. */
export const productionKinds = ['harvest', 'production'] as const
export type ProductionKind = (typeof productionKinds)[number]

export function isProductionKind(value: string): value is ProductionKind {
  return productionKinds.some((kind) => kind === value)
}

/** An existing calendar day, `2026-11-28`, or an empty text. */
export const dayOrNone = v.pipe(
  oneLine(10),
  v.check((text) => text === '' || isDay(text), 'day'),
)
