import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { months, type Month } from '#shop/catalogue/season.ts'
import { monthName } from './dates.ts'

/** `June to August`, `March and October to December`; empty for all year. */
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

/** Of a year that goes on before its first month and after its last one. */
function monthAt(index: number): Month {
  return months[(index + months.length) % months.length] ?? 'jan'
}
