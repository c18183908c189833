import * as v from 'valibot'
import { areaForm } from './areas.ts'

/** A polygon to check before it is saved. `area` is the id of the edited area, missing for a new one. */
export const polygonToCheck = v.strictObject({
  polygon: areaForm.entries.polygon,
  area: v.optional(v.pipe(v.string('text'), v.maxLength(80, 'too-long'))),
})

/** The corners of the checked polygon, in micro-degrees, and the polygons of all other areas. */
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
