import { LanguageLinks } from '#ui/language-links.tsx'
import { useShop } from '../page-context.ts'

/** Links to this page in the other languages. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { path, search } = useShop()
  return <LanguageLinks path={path} search={search} className={className} />
}
