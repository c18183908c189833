import * as v from 'valibot'
import { fields, type FormValues } from './form-state.ts'

const KEY = 'checkout-draft'
const storedDraft = v.record(v.string(), v.string())

/** What was written into the form before a reload or a look back at the cart; for the tab only. */
export function readDraft(): Partial<FormValues> {
  try {
    const stored = v.safeParse(storedDraft, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
    if (!stored.success) return {}
    const draft: Partial<FormValues> = {}
    for (const field of fields) draft[field] = stored.output[field]
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
  } catch {
    return {}
  }
}

export function keepDraft(values: FormValues) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values))
  } catch {
    // Then a reload starts with an empty form.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept then.
  }
}
