import type { Generated } from 'kysely'

/** A text in English, and in Arabic in the column beside it. */
export type BothLanguages<Text extends string> = Record<Text | `${Text}_ar`, string>

/** The cover, and the owner's photos, of which the first one is the cover. */
export type Pictured = {
  src: string
  /** JSON list. */
  photos: Generated<string>
  /** The cover from before there were photos. */
  drawing: Generated<string>
}

/** Where a door is, in micro-degrees; null where it is not known. */
export type Placed = { latitude: Generated<number | null>; longitude: Generated<number | null> }
