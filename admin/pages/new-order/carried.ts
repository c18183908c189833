import * as v from 'valibot'
import { foundProduct, type Values } from './order-form.ts'

/** The history state that takes lines and notes of a new order to the page that edits an open order. */
const carriedState = v.object({
  carried: v.object({
    lines: v.array(v.object({ product: foundProduct, qty: v.number() })),
    notes: v.string(),
  }),
})
export type Carried = v.InferOutput<typeof carriedState>['carried']

export function stateOf({ lines, notes }: Values): v.InferOutput<typeof carriedState> {
  return { carried: { lines, notes } }
}

/** Returns no lines if the page was opened in another way. */
export function carriedIn(state: unknown): Carried {
  const read = v.safeParse(carriedState, state)
  return read.success ? read.output.carried : { lines: [], notes: '' }
}
