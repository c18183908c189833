import * as v from 'valibot'
import { placeShape } from '#shop/coordinates.ts'
import { areaOfPlace, referenceFor } from '#shop/delivery/area-of-place.server.ts'
import { mapAnswer, mapPath } from '#shop/delivery/map-of-egypt.ts'
import { MOST_PLACE_TEXT, readPlace } from '#shop/delivery/place.ts'
import { coded } from '#shop/plus-code.ts'
import { endpoint, refused } from './endpoint.ts'
import { invalidFields } from './problem.ts'
import { countTries } from './tries.ts'
import { clientOf } from './visitor.ts'

const asked = v.strictObject({
  /** A map link, coordinates or a Plus Code. The text is not stored. */
  text: v.pipe(v.string('text'), v.nonEmpty('required'), v.maxLength(MOST_PLACE_TEXT, 'too-long')),
  /** The chosen area. A short Plus Code is resolved near it. */
  area: v.optional(v.pipe(v.string('text'), v.maxLength(64, 'too-long'))),
})

export const readPlaceShape = v.object({
  place: placeShape,
  /** The area whose polygon contains the place; null if none does. */
  area: v.nullable(v.string()),
})

/** The text is in the body, because paths are logged. */
export const placeEndpoints = [
  endpoint({
    method: 'post',
    path: '/places',
    operationId: 'readPlace',
    summary:
      'Reads where a link of a map, coordinates or a Plus Code lead, and in which delivery area that is; links are not followed',
    policy: 'anyone',
    body: asked,
    answers: { 200: readPlaceShape, ...refused(429) },
    async handle({ c, services, body: { text, area } }) {
      const { db, trustedProxies } = services
      const refusal = await countTries(services, ['place-client', clientOf(c, trustedProxies)])
      if (refusal) return refusal
      const first = readPlace(text)
      const near =
        first === 'place-code-needs-area' ? await referenceFor(db, { text, area }) : undefined
      const place = near ? readPlace(text, near) : first
      if (typeof place === 'string') return invalidFields({ text: place })
      const found = await areaOfPlace(db, place)
      return { place: coded(place), area: found ?? null }
    },
  }),
  endpoint({
    method: 'get',
    path: '/map',
    operationId: 'getMap',
    summary: 'Where the owner’s map is, a PMTiles archive that is read in parts; null without one',
    policy: 'anyone',
    answers: { 200: mapAnswer },
    async handle({ services }) {
      const found = await services.maps.find()
      const map = found && { src: mapPath(found.version), bytes: found.bytes, box: found.box }
      const headers = { 'Cache-Control': 'no-store' }
      return Response.json({ map: map ?? null }, { headers })
    },
  }),
]
