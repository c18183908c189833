import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { months, type Month } from '#shop/catalogue/season.ts'
import { monthName } from './dates.ts'

/** Writes `June to August`, `March and October to December`. Returns an empty text for all year. */
export function seasonMonths(season: readonly Month[]): string {
  const locale = getLocale()
  if (season.length === 0 || season.length === months.length) return ''
  const isIn = (index: number) => season.includes(monthAt(index))
  const firsts = months.flatMap((_, index) => (isIn(index) && !isIn(index - 1) ? [index] : []))
  const runs = firsts.map((first) => {
    let last = first
    while (isIn(last + 1)) last++
    const [from, to] = [monthName(monthAt(first), locale), monthName(monthAt(last), locale)]
    return first === last ? from : m.product_months({ from, to })
  })
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(runs)
}

/** Returns the month at an index that may be below 0 or above 11. */
function monthAt(index: number): Month {
  return months[(index + months.length) % months.length] ?? 'jan'
}
