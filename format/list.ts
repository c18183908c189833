import { conditionName } from './names.ts'
import type { Locale } from '#messages/locale.ts'
import type { Condition } from '#shop/catalogue/condition.ts'

/**
 * Writes `heart, diabetes`, as `Intl.ListFormat` lists units:
 * `docs/decisions/014-little-work-at-the-start.md`.
 */
export function formatList(names: string[], locale: Locale): string {
  const inSentence = names.map((name) => name.toLocaleLowerCase(locale))
  if (locale === 'en') return inSentence.join(', ')
  return inSentence.join(inSentence.length > 2 ? '، و' : ' و')
}

export function conditionsListed(conditions: readonly Condition[], locale: Locale): string {
  return formatList(
    conditions.map((one) => conditionName[one]()),
    locale,
  )
}
