import * as v from 'valibot'

/** `localStorage` stays; `sessionStorage` lasts as long as the tab. */
type Storage = 'localStorage' | 'sessionStorage'

/** Returns undefined when the value is missing or damaged, or the browser refuses storage. */
export function readStored<Schema extends v.GenericSchema>(
  storage: Storage,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  try {
    const stored = v.safeParse(schema, JSON.parse(window[storage].getItem(key) ?? 'null'))
    return stored.success ? stored.output : undefined
  } catch {
    return undefined
  }
}

/** Stores a value, or removes it when it is `undefined`. Returns whether the browser accepted it. */
export function writeStored(storage: Storage, key: string, value: unknown): boolean {
  try {
    if (value === undefined) window[storage].removeItem(key)
    else window[storage].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
