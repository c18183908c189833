import { createStore } from '#browser/store.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import { readChosen } from '#shop/health/chosen.ts'

/**
 * The storage key of the chosen conditions. They never leave the browser: only this file reads and writes
 * them, and no request may contain anything about them.
 */
const KEY = 'conditions'
const nothing: Condition[] = []
const store = createStore(chosenConditions, nothing)

let known: { stored: string | null; chosen: Condition[] } = { stored: null, chosen: nothing }
// If the browser refuses storage, the choice lasts as long as the page.
let inMemory: string | null = null

/** Returns the chosen conditions in the shop's order; none on the server and in the first paint. */
export const useChosenConditions = store.useValue

export function chooseConditions(chosen: Condition[]) {
  const stored = JSON.stringify(chosen)
  try {
    if (chosen.length > 0) localStorage.setItem(KEY, stored)
    else localStorage.removeItem(KEY)
    inMemory = null
  } catch {
    inMemory = stored
  }
  store.notify()
}

/** Returns the stored choice, for code outside of a render. */
export function chosenConditions(): Condition[] {
  const stored = read()
  if (stored !== known.stored) known = { stored, chosen: readChosen(stored) }
  return known.chosen
}

function read(): string | null {
  try {
    return inMemory ?? localStorage.getItem(KEY)
  } catch {
    return inMemory
  }
}
