import * as v from 'valibot'
import { plainText } from '#shop/text.ts'

export const MOST_NOTE = 1000
/** The most notes about one customer. */
export const MOST_NOTES = 200

const noteId = v.pipe(v.string('text'), v.uuid('invalid'), v.toLowerCase())

/** A staff note about a customer. */
export const newNote = v.strictObject({
  /** Identifies the note, so that a form sent twice adds it once. */
  id: noteId,
  text: v.pipe(plainText(MOST_NOTE), v.nonEmpty('required')),
})

/** A new text for a note. An empty text deletes the note; an earlier text restores it. */
export const noteEdit = v.strictObject({
  /** The version that the editor read. A newer version is not overwritten. */
  version: v.pipe(
    v.number('whole-number'),
    v.integer('whole-number'),
    v.minValue(1, 'whole-number'),
  ),
  text: plainText(MOST_NOTE),
})

/** A note with all its texts, the latest first. The latest text is empty if the note was deleted. */
export const customerNote = v.object({
  id: v.string(),
  version: v.number(),
  versions: v.array(v.object({ text: v.string(), at: v.string(), by: v.string() })),
})
export type CustomerNote = v.InferOutput<typeof customerNote>
