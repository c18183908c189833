import { conditionName } from '#app/names.ts'
import type { Locale } from '#messages/locale.ts'
import type { Condition } from '#shop/catalogue/condition.ts'

/** `heart, diabetes`: names inside a sentence. */
export function listed(names: string[], locale: Locale): string {
  const inSentence = names.map((name) => name.toLocaleLowerCase(locale))
  return new Intl.ListFormat(locale, { type: 'unit' }).format(inSentence)
}

export function conditionsListed(conditions: readonly Condition[], locale: Locale): string {
  return listed(
    conditions.map((one) => conditionName[one]()),
    locale,
  )
}
