import * as v from 'valibot'

const textOrNumber = v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))])

/** Fawry's number of a payment. */
export const reference = v.pipe(textOrNumber, v.regex(/^[\w.-]{1,100}$/))

/** Our number of a payment, which is its key. */
export const ownReference = v.pipe(textOrNumber, v.regex(/^[!-~]{1,200}$/))

/** The year 2000 in milliseconds. Smaller numbers are seconds. */
const LEAST_MS = 946_684_800_000

/** Fawry documents milliseconds. Seconds and ISO text with a zone are read, too. */
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

/** An unreadable value counts as missing, so that the other fields are still read. */
export function perhaps<T>(schema: v.GenericSchema<unknown, T>) {
  return v.fallback(v.optional(v.nullable(schema), null), null)
}
