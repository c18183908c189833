import { oncePer } from '#shop/once-per.ts'

/**
 * A value as its JSON. Loaders hand over so what is large and the same for many pages: the router writes
 * each value of a page's data on its own, and of a text there is one.
 */
export type AsJson<Value> = string & { readonly of?: Value }

const MOST_VALUES = 100
const values = new Map<string, unknown>()

const textOf = oncePer((value: object) => JSON.stringify(value))

/** Written once for each object, which must not change. */
export function asJson<Value extends object>(value: Value): AsJson<Value> {
  return textOf(value)
}

/** The same value for the same text, as long as it is not among many others. */
export function fromJson<Value>(text: AsJson<Value>): Value {
  if (!values.has(text)) {
    if (values.size >= MOST_VALUES) values.clear()
    values.set(text, JSON.parse(text))
  }
  return values.get(text) as Value
}
