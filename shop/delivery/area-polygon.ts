import * as v from 'valibot'
import { areaForm } from './areas.ts'

/** A shape to look at before it is saved, of the area `area`, or of a new one. */
export const polygonToCheck = v.strictObject({
  polygon: areaForm.entries.polygon,
  area: v.optional(v.pipe(v.string('text'), v.maxLength(80, 'too-long'))),
})

/** What it is like: its corners in micro-degrees, and the other drawn areas, with those that it overlaps. */
export const checkedPolygon = v.object({
  corners: v.array(v.object({ latitude: v.number(), longitude: v.number() })),
  others: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      nameAr: v.string(),
      corners: v.array(v.object({ latitude: v.number(), longitude: v.number() })),
      isOverlapping: v.boolean(),
    }),
  ),
})
export type CheckedPolygon = v.InferOutput<typeof checkedPolygon>
