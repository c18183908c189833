import * as v from 'valibot'

const textOrNumber = v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))])

/** A number that Fawry gave. */
export const reference = v.pipe(textOrNumber, v.regex(/^[\w.-]{1,100}$/))

/** A reference of ours, the key of a payment. */
export const ownReference = v.pipe(textOrNumber, v.regex(/^[!-~]{1,200}$/))

/** The end of the last century: less is in seconds. */
const LEAST_MS = 946_684_800_000

/** An instant of this century, as ISO text: in milliseconds as described, in seconds, or as ISO text with its zone. */
export const instant = v.pipe(
  v.union([
    v.number(),
    v.pipe(v.string(), v.regex(/^\d{10}(\d{3})?$/), v.transform(Number)),
    v.pipe(v.string(), v.maxLength(40), v.isoTimestamp(), v.transform(Date.parse)),
  ]),
  v.transform((time) => (time < LEAST_MS ? time * 1000 : time)),
  v.minValue(LEAST_MS),
  v.maxValue(4_102_444_800_000),
  v.transform((ms) => new Date(ms).toISOString()),
)

/** A field that may be missing or odd, which is no reason to refuse the others. */
export function perhaps<T>(schema: v.GenericSchema<unknown, T>) {
  return v.fallback(v.optional(v.nullable(schema), null), null)
}
