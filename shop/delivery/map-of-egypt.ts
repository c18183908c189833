import * as v from 'valibot'

/** In degrees. */
export const mapBox = v.object({
  west: v.number(),
  south: v.number(),
  east: v.number(),
  north: v.number(),
})
export type MapBox = v.InferOutput<typeof mapBox>

/** The map file that the owner installed. Null without one. */
export const mapAnswer = v.object({
  map: v.nullable(v.object({ src: v.string(), bytes: v.number(), box: mapBox })),
})
export type OwnMap = NonNullable<v.InferOutput<typeof mapAnswer>['map']>

/**
 * Returns the address of a map file. The name contains a version, because browsers cache parts of the file.
 */
export function mapPath(version: string): string {
  return `/map/${version}.pmtiles`
}
