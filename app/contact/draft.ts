import * as v from 'valibot'

/** What was written and not sent, kept for as long as the tab is open. */
const KEY = 'message-draft'

const draft = v.object({
  user_name: v.string(),
  user_email: v.string(),
  subject: v.string(),
  message: v.string(),
})
export type Draft = v.InferOutput<typeof draft>

export function storedDraft(): Draft | undefined {
  try {
    const stored = v.safeParse(draft, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return stored.success ? stored.output : undefined
  } catch {
    return undefined
  }
}

export function storeDraft(values: Draft) {
  try {
    if (Object.values(values).some(Boolean)) sessionStorage.setItem(KEY, JSON.stringify(values))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Then it is only in the form.
  }
}
