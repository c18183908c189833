import type { Generated } from 'kysely'

/** A text in English, and a second column for Arabic. */
export type BothLanguages<Text extends string> = Record<Text | `${Text}_ar`, string>

/** The cover, and the owner's photos. The first photo is the cover. */
export type Pictured = {
  src: string
  /** JSON list. */
  photos: Generated<string>
  /** The cover before the first photo was added. */
  drawing: Generated<string>
}

/** A door's position in micro-degrees; null if unknown. */
export type Placed = { latitude: Generated<number | null>; longitude: Generated<number | null> }
