import type { Locale } from './locale.ts'

const rules = new Map<Locale, Intl.PluralRules>()

/** Caches the plural rules of each language, because creating them takes long. */
export function plural(locale: Locale, count: unknown): Intl.LDMLPluralRule {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(Number(count))
}
