import * as v from 'valibot'
import { plainText } from '#shop/text.ts'

export const MOST_NOTE = 1000
/** More than anybody reads of one customer. */
export const MOST_NOTES = 200

const noteId = v.pipe(v.string('text'), v.uuid('invalid'), v.toLowerCase())

/** What staff note of a customer. */
export const newNote = v.strictObject({
  /** Names the note: sent again, it is written once. */
  id: noteId,
  text: v.pipe(plainText(MOST_NOTE), v.nonEmpty('required')),
})

/** Another text for a note; empty to take it away, an earlier one to have it back. */
export const noteEdit = v.strictObject({
  /** Which version was read: another one is not written over. */
  version: v.pipe(
    v.number('whole-number'),
    v.integer('whole-number'),
    v.minValue(1, 'whole-number'),
  ),
  text: plainText(MOST_NOTE),
})

/** A note with each text that it had, the latest first; empty where it was taken away. */
export const customerNote = v.object({
  id: v.string(),
  version: v.number(),
  versions: v.array(v.object({ text: v.string(), at: v.string(), by: v.string() })),
})
export type CustomerNote = v.InferOutput<typeof customerNote>
