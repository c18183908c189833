import * as v from 'valibot'
import { placeShape } from '#shop/coordinates.ts'

/** The description of a pick-up point in responses. */
export const pickupShape = v.object({
  address: v.string(),
  addressAr: v.string(),
  /** The hours on its days in which orders can be collected, `HH:MM` in Egypt. */
  opensAt: v.string(),
  closesAt: v.string(),
  directions: v.string(),
  directionsAr: v.string(),
  place: v.nullable(placeShape),
})
