import type { Locale } from './locale.ts'

const rules = new Map<Locale, Intl.PluralRules>()

/** Which of a language's forms goes with a number. Rules cost much to make and nothing to keep. */
export function plural(locale: Locale, count: unknown): Intl.LDMLPluralRule {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(Number(count))
}
