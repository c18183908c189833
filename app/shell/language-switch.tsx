import { useLocation } from 'react-router'
import { useLocale } from '#app/locale.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'

/** The same page in the other language; a whole new page, since a page keeps one language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  const other = useLocale() === 'en' ? 'ar' : 'en'
  return (
    <a className={className} href={pathIn(other, pathname) + search} hrefLang={other} lang={other}>
      {m.header_language()}
    </a>
  )
}
