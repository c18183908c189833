import { AsyncLocalStorage } from 'node:async_hooks'
import { baseLocale, overwriteGetLocale } from './compiled/runtime.js'
import { overwriteDigits, type Digits } from './digits.ts'
import type { Locale } from './locale.ts'

type Writing = { locale?: Locale; digits?: Digits }

const current = new AsyncLocalStorage<Writing>()
overwriteGetLocale(() => current.getStore()?.locale ?? baseLocale)
overwriteDigits(() => current.getStore()?.digits)

/**
 * Runs `work`, and everything that it starts, with messages in `locale`. Concurrent requests keep their own
 * locales.
 */
export function withLocale<T>(locale: Locale, work: () => T): T {
  return current.run({ ...current.getStore(), locale }, work)
}

/** Runs `work`, and everything that it starts, with `digits` in Arabic texts. */
export function withDigits<T>(digits: Digits, work: () => T): T {
  return current.run({ ...current.getStore(), digits }, work)
}
