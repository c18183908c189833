import * as v from 'valibot'
import { piastresOf, type Piastres } from '#shop/money.ts'

/** Pounds with two decimals, as in what Fawry signs: `161.40`. Takes whole piastres, zero or more. */
export function poundsText(piastres: Piastres): string {
  return `${Math.trunc(piastres / 100)}.${String(piastres % 100).padStart(2, '0')}`
}

const MOST_POUNDS = 1_000_000_000

/** Pounds in an answer, a number or text, read as whole piastres. What is no whole number of them is refused. */
export const pounds = v.pipe(
  v.union([
    v.number(),
    v.pipe(v.string(), v.regex(/^\d{1,10}(\.\d{1,10})?$/), v.transform(Number)),
  ]),
  v.minValue(0),
  v.maxValue(MOST_POUNDS),
  // A sum such as 0.1 + 0.2 is a tiny bit off; half a piastre is another amount.
  v.check((pounds) => Math.abs(pounds * 100 - piastresOf(pounds)) < 0.001),
  v.transform(piastresOf),
)
