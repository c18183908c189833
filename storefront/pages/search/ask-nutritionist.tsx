import { useShop } from '#storefront/page-context.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'

export function AskNutritionist() {
  const { settings } = useShop()
  return (
    <ButtonAnchor
      variant="secondary"
      href={`https://wa.me/${settings.whatsapp}`}
      target="_blank"
      rel="noopener"
    >
      {m.search_nothing_ask()} <span className="visually-hidden">{m.footer_new_tab()}</span>
    </ButtonAnchor>
  )
}
