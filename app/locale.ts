import { useLocation } from 'react-router'
import { localeOfPath, pathIn, type Locale } from '#messages/locale.ts'

export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname)
}

/** `usePathIn()('/cart')` → `/ar/cart` on an Arabic page. */
export function usePathIn(): (path: string) => string {
  const locale = useLocale()
  return (path) => pathIn(locale, path)
}
