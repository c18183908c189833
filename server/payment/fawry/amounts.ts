import * as v from 'valibot'
import { piastresOf, type Piastres } from '#shop/money.ts'

/** Returns pounds with two decimals (`161.40`), as Fawry signs them. Takes whole piastres, zero or more. */
export function poundsText(piastres: Piastres): string {
  return `${Math.trunc(piastres / 100)}.${String(piastres % 100).padStart(2, '0')}`
}

const MOST_POUNDS = 1_000_000_000

/** Reads pounds, a number or text, as piastres. Refuses a sum that is no whole number of piastres. */
export const pounds = v.pipe(
  v.union([
    v.number(),
    v.pipe(v.string(), v.regex(/^\d{1,10}(\.\d{1,10})?$/), v.transform(Number)),
  ]),
  v.minValue(0),
  v.maxValue(MOST_POUNDS),
  // 0.1 + 0.2 is a tiny bit off. Half a piastre is a real difference.
  v.check((pounds) => Math.abs(pounds * 100 - piastresOf(pounds)) < 0.001),
  v.transform(piastresOf),
)
