import { useLocation } from 'react-router'
import { LanguageLinks } from '#ui/language-links.tsx'

/** The page that is shown, in each other language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  return <LanguageLinks path={pathname} search={search} className={className} />
}
