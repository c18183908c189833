import * as v from 'valibot'
import { isDay } from '#shop/cairo.ts'
import { oneLine } from '#shop/text.ts'

/** The event of the production day: harvest, or production (milk, cheese, meat). */
export const productionKinds = ['harvest', 'production'] as const
export type ProductionKind = (typeof productionKinds)[number]

export function isProductionKind(value: string): value is ProductionKind {
  return productionKinds.some((kind) => kind === value)
}

/** A calendar day that exists, `2026-11-28`, or an empty text. */
export const dayOrNone = v.pipe(
  oneLine(10),
  v.check((text) => text === '' || isDay(text), 'day'),
)
