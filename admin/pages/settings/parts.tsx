import { m } from '#messages/compiled/messages.js'
import { ButtonAnchor } from '#ui/button.tsx'

/** The parts of the page, from top to bottom. */
const parts = {
  shop: m.settings_shop,
  prices: m.settings_prices,
  delivery: m.settings_delivery,
  payment: m.settings_payment,
  transfer: m.settings_transfer,
  receipts: m.settings_receipts,
  contact: m.settings_contact,
  texts: m.settings_texts,
  accounts: m.settings_accounts,
  map: m.map_settings,
}

export function partOf(name: keyof typeof parts): { id: string; title: string } {
  return { id: `settings-${name}`, title: parts[name]() }
}

export function PartLinks() {
  return (
    <nav aria-label={m.settings_parts()}>
      <ul className="cluster-2">
        {Object.entries(parts).map(([name, title]) => (
          <li key={name}>
            <ButtonAnchor variant="quiet" href={`#settings-${name}`}>
              {title()}
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
