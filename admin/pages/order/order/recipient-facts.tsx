import { useSettings } from '#admin/api/settings.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { whatsappLink } from '#format/whatsapp-link.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { Fact, Facts } from './order-panel.tsx'
import styles from '../page.module.css'

export function RecipientFacts({ order }: { order: AdminOrder }) {
  const settings = useSettings()
  const { customer, recipient, locale, number } = order
  if (!recipient) return null
  const { name, phone, note, withoutPrices } = recipient
  const shop = nameIn(locale, settings)
  const text = m.recipient_whatsapp_text(
    { name, shop, number, customer: customer.name },
    { locale },
  )
  return (
    <>
      <Facts>
        <Fact name={m.recipient_name()}>
          <bdi>{name}</bdi>
        </Fact>
        <Fact name={m.recipient_phone()}>
          <bdi dir="ltr">{readablePhone(phone)}</bdi>
        </Fact>
        {note && (
          <Fact name={m.gift_note()}>
            <LinkedText text={note} />
          </Fact>
        )}
        {withoutPrices && <Fact name={m.event_slip()}>{m.event_slip_without_prices()}</Fact>}
      </Facts>
      <div className={styles.reach}>
        <ButtonAnchor variant="secondary" href={`tel:${phone}`}>
          <Icon name="phone" /> {m.recipient_call()}
        </ButtonAnchor>
        <ButtonAnchor
          variant="secondary"
          href={whatsappLink(phone, text)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="whatsapp" /> {m.recipient_whatsapp()}
          <span className="visually-hidden">{m.footer_new_tab()}</span>
        </ButtonAnchor>
      </div>
    </>
  )
}
