import { LanguageLinks } from '#ui/language-links.tsx'
import { useShop } from '../page-context.ts'

export function LanguageSwitch({ className }: { className?: string }) {
  const { path, search } = useShop()
  return <LanguageLinks path={path} search={search} className={className} />
}
