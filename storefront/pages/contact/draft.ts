import * as v from 'valibot'
import { readStored, writeStored } from '#browser/stored-json.ts'

/** The storage key of an unsent message, which lasts as long as the tab. */
const KEY = 'message-draft'

const draft = v.object({
  user_name: v.string(),
  user_email: v.string(),
  subject: v.string(),
  message: v.string(),
})
type Draft = v.InferOutput<typeof draft>

export function storedDraft(): Draft | undefined {
  return readStored('sessionStorage', KEY, draft)
}

export function storeDraft(values: Draft) {
  const isEmpty = !Object.values(values).some(Boolean)
  writeStored('sessionStorage', KEY, isEmpty ? undefined : values)
}
