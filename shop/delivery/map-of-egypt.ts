import * as v from 'valibot'

/** What a map shows, in degrees. */
export const mapBox = v.object({
  west: v.number(),
  south: v.number(),
  east: v.number(),
  north: v.number(),
})
export type MapBox = v.InferOutput<typeof mapBox>

/** The map that the owner put in: where its file is, which is read in parts. Null without one. */
export const mapAnswer = v.object({
  map: v.nullable(v.object({ src: v.string(), bytes: v.number(), box: mapBox })),
})
export type OwnMap = NonNullable<v.InferOutput<typeof mapAnswer>['map']>

/** The name of a version never stands for another file: browsers keep what they have read of it. */
export function mapPath(version: string): string {
  return `/map/${version}.pmtiles`
}
