import * as v from 'valibot'

/** The borders of a map, in degrees. */
export const mapBox = v.object({
  west: v.number(),
  south: v.number(),
  east: v.number(),
  north: v.number(),
})
export type MapBox = v.InferOutput<typeof mapBox>

/** The map file that the owner installed, read in parts; null without one. */
export const mapAnswer = v.object({
  map: v.nullable(v.object({ src: v.string(), bytes: v.number(), box: mapBox })),
})
export type OwnMap = NonNullable<v.InferOutput<typeof mapAnswer>['map']>

/**
 * Returns the address of a map. Each file has its own version in the name, because browsers cache parts of
 * the file.
 */
export function mapPath(version: string): string {
  return `/map/${version}.pmtiles`
}
