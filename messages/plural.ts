import type { Locale } from './locale.ts'

const rules = new Map<Locale, Intl.PluralRules>()

/**
 * Returns the plural form of a language for a number. Caches the rules of each language, which take long to
 * create.
 */
export function plural(locale: Locale, count: unknown): Intl.LDMLPluralRule {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(Number(count))
}
