import * as v from 'valibot'

/** For good, or for as long as the tab is open. */
type Storage = 'localStorage' | 'sessionStorage'

/** What is stored under a key; nothing where it is missing, damaged, or storage is refused. */
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

/** Whether the browser keeps it; `undefined` removes what is there. */
export function writeStored(storage: Storage, key: string, value: unknown): boolean {
  try {
    if (value === undefined) window[storage].removeItem(key)
    else window[storage].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
