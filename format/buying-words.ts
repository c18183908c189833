import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import { partsOf, type Measure } from '#shop/buying/measure.ts'
import type { Period } from '#shop/period.ts'
import { amountOfLine, type SentLine } from '#shop/buying/sent-list.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { formatDay, formatPeriod } from './dates.ts'
import { amountOf } from './units.ts'

/** Writes grams, millilitres or pieces in words: `3 kg`, `2 bunches`; in Arabic كيلو ونصف. */
export function goodsAmount(amount: number, measure: Measure): string {
  return amountOf(amount / partsOf(measure), { unit: measure, unitAmount: 1 })
}

/** Writes a day, `Saturday 28 November`, or a week by its first and last day. */
export function periodWords({ from, to }: Period, locale: Locale): string {
  return from === to ? formatDay(from, locale) : formatPeriod({ from, to }, locale)
}

export function buyingText(
  { shop, period, lines, link }: { shop: string; period: Period; lines: SentLine[]; link: string },
  locale: Locale,
): string {
  return [
    m.buying_text_hello({ shop, period: periodWords(period, locale) }),
    '',
    ...lines.map((line) =>
      m.buying_text_line({
        name: nameIn(locale, line),
        amount: goodsAmount(amountOfLine(line), line.measure),
      }),
    ),
    '',
    m.buying_text_link(),
    link,
  ].join('\n')
}
