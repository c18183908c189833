import * as v from 'valibot'
import { readStored, writeStored } from '#browser/stored-json.ts'

const KEY = 'login-arrival'

const arrival = v.fallback(
  v.object({
    /** The e-mail of an account that was just created. */
    registered: v.optional(v.string(), ''),
    hasLoggedOut: v.optional(v.boolean(), false),
    /** The visitor just logged out on all devices. */
    hasLeft: v.optional(v.boolean(), false),
  }),
  { registered: '', hasLoggedOut: false, hasLeft: false },
)
type Arrival = v.InferOutput<typeof arrival>

export const noArrival: Arrival = v.getFallback(arrival)

/** Stores a message for the login page, which opens next. An address would expose the e-mail. */
export function storeArrival(told: Partial<Arrival>) {
  writeStored('sessionStorage', KEY, told)
}

/**
 * Returns the stored message and moves it to the history entry: a reload shows it again, another visit does
 * not.
 */
export function takeArrival(): Arrival {
  const stored = readStored('sessionStorage', KEY, v.nonNullable(v.unknown()))
  writeStored('sessionStorage', KEY, undefined)
  if (stored !== undefined) history.replaceState(stored, '')
  return v.parse(arrival, history.state ?? {})
}
