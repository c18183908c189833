import * as v from 'valibot'
import { plainText } from '#shop/text.ts'

export const MOST_NOTE = 1000
export const MOST_NOTES = 200

const noteId = v.pipe(v.string('text'), v.uuid('invalid'), v.toLowerCase())

export const newNote = v.strictObject({
  /** A form that is sent twice with one id adds one note. */
  id: noteId,
  text: v.pipe(plainText(MOST_NOTE), v.nonEmpty('required')),
})

/** An empty text deletes the note. An earlier text restores it. */
export const noteEdit = v.strictObject({
  /** The version that the editor saw. A newer version is not overwritten. */
  version: v.pipe(
    v.number('whole-number'),
    v.integer('whole-number'),
    v.minValue(1, 'whole-number'),
  ),
  text: plainText(MOST_NOTE),
})

/** The latest text comes first. It is empty if the note was deleted. */
export const customerNote = v.object({
  id: v.string(),
  version: v.number(),
  versions: v.array(v.object({ text: v.string(), at: v.string(), by: v.string() })),
})
export type CustomerNote = v.InferOutput<typeof customerNote>
