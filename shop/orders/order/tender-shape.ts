import * as v from 'valibot'
import { tenderMethods, tenderStates } from './tender.ts'

/** The JSON of a tender. Amounts are in piastres in the admin and in EGP elsewhere. */
export const tenderShape = v.object({
  method: v.picklist(tenderMethods),
  state: v.picklist(tenderStates),
  promised: v.number(),
  authorised: v.number(),
  captured: v.number(),
  covers: v.number(),
  holdEnds: v.nullable(v.string()),
  refunded: v.number(),
  createdAt: v.string(),
})

export const payHowShape = v.variant('by', [
  v.object({ by: v.literal('page'), url: v.string(), until: v.string() }),
  v.object({ by: v.literal('code'), code: v.string(), until: v.string() }),
  v.object({ by: v.literal('transfer'), until: v.nullable(v.string()) }),
])
