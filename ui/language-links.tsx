import { languageName } from '#format/language-name.ts'
import { getLocale, locales, pathIn } from '#messages/locale.ts'

type Props = { path: string; search: string; className?: string }

/** Links to a page in the other languages. Each language is a document of its own. */
export function LanguageLinks({ path, search, className }: Props) {
  return locales
    .filter((locale) => locale !== getLocale())
    .map((locale) => (
      <a
        key={locale}
        className={className}
        href={pathIn(locale, path) + search}
        hrefLang={locale}
        lang={locale}
      >
        {languageName(locale)}
      </a>
    ))
}
