import { useLocation } from 'react-router'
import { LanguageLinks } from '#ui/language-links.tsx'

/** Links to this page in the other languages. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  return <LanguageLinks path={pathname} search={search} className={className} />
}
