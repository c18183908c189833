import * as v from 'valibot'

const textOrNumber = v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))])

/** A number that Fawry gave. */
export const reference = v.pipe(textOrNumber, v.regex(/^[\w.-]{1,100}$/))

/** A reference of ours, the key of a payment. */
export const ownReference = v.pipe(textOrNumber, v.regex(/^[!-~]{1,200}$/))

/** An instant in milliseconds, of this century, as ISO text. */
export const instant = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{13}$/), v.transform(Number))]),
  v.minValue(946_684_800_000),
  v.maxValue(4_102_444_800_000),
  v.transform((ms) => new Date(ms).toISOString()),
)

/** A field that may be missing or odd, which is no reason to refuse the others. */
export function perhaps<T>(schema: v.GenericSchema<unknown, T>) {
  return v.fallback(v.optional(v.nullable(schema), null), null)
}
