import * as v from 'valibot'
import { placeShape } from '#shop/coordinates.ts'

export const pickupShape = v.object({
  address: v.string(),
  addressAr: v.string(),
  /** The hours for collecting, `HH:MM` in Egypt. They are the same on each of its days. */
  opensAt: v.string(),
  closesAt: v.string(),
  directions: v.string(),
  directionsAr: v.string(),
  place: v.nullable(placeShape),
})
