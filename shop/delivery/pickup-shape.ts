import * as v from 'valibot'
import { placeShape } from '#shop/coordinates.ts'

/** What a pick-up point says of itself, in answers. */
export const pickupShape = v.object({
  address: v.string(),
  addressAr: v.string(),
  /** When orders can be collected on its days, `HH:MM` in Egypt. */
  opensAt: v.string(),
  closesAt: v.string(),
  directions: v.string(),
  directionsAr: v.string(),
  place: v.nullable(placeShape),
})
