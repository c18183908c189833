import { createStore } from '#browser/store.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import { readChosen } from '#shop/health/chosen.ts'

/**
 * The health conditions that the visitor shops with in mind. They are told to nobody: this file
 * alone reads and writes them, in this browser, and nothing of them may enter a request.
 */
const KEY = 'conditions'
const nothing: Condition[] = []
const store = createStore(chosenConditions, nothing)

let known: { stored: string | null; chosen: Condition[] } = { stored: null, chosen: nothing }
// Where storage is refused, the choice lives as long as the page.
let inMemory: string | null = null

/** In the shop's order; none on the server and in the first paint, which know nothing of it. */
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

/** The choice as it is stored now, for what happens outside a render. */
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
