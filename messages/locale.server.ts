import { AsyncLocalStorage } from 'node:async_hooks'
import { baseLocale, overwriteGetLocale } from './compiled/runtime.js'
import type { Locale } from './locale.ts'

const currentLocale = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => currentLocale.getStore() ?? baseLocale)

/** Runs `work`, and all it starts, with messages in `locale`; many requests run side by side. */
export function withLocale<T>(locale: Locale, work: () => T): T {
  return currentLocale.run(locale, work)
}
