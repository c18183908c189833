import * as v from 'valibot'
import { readStored, writeStored } from '#browser/stored-json.ts'
import { isField, type FormValues } from './form-state.ts'

const KEY = 'checkout-draft'
const storedDraft = v.record(v.string(), v.string())

/**
 * Returns the form's values from before a reload or a visit to the cart. They are stored for the tab only.
 */
export function readDraft(): Partial<FormValues> {
  const stored = readStored('sessionStorage', KEY, storedDraft) ?? {}
  return Object.fromEntries(Object.entries(stored).filter(([name]) => isField(name)))
}

export function keepDraft(values: FormValues) {
  writeStored('sessionStorage', KEY, values)
}

export function forgetDraft() {
  writeStored('sessionStorage', KEY, undefined)
}
