import { formatInstant } from '#format/dates.ts'
import { missingWords } from '#format/missing-words.ts'
import { useSettings } from '#admin/api/settings.ts'
import { useMay } from '#admin/api/staff.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { readablePhone } from '#format/readable-phone.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { whatsappLink } from '#format/whatsapp-link.ts'
import { PhoneTrust } from './phone-trust.tsx'
import { RecipientFacts } from './recipient-facts.tsx'
import { Fact, Facts, OrderPanel } from './order-panel.tsx'
import styles from '../page.module.css'

export function CustomerPanel({ order }: { order: AdminOrder }) {
  const locale = getLocale()
  const settings = useSettings()
  const { customer } = order
  const mayOpen = useMay('admin')
  const greeting = m.order_admin_whatsapp_text(
    { name: customer.name, shop: nameIn(order.locale, settings), number: order.number },
    { locale: order.locale },
  )
  const chat = whatsappLink(customer.phone, greeting)
  return (
    <OrderPanel title={m.order_admin_customer()}>
      <div className={styles.reach}>
        <ButtonAnchor variant="secondary" href={`tel:${customer.phone}`}>
          <Icon name="phone" /> {m.order_admin_call()}
        </ButtonAnchor>
        <ButtonAnchor variant="secondary" href={chat} target="_blank" rel="noopener noreferrer">
          <Icon name="whatsapp" /> {m.footer_whatsapp()}
          <span className="visually-hidden">{m.footer_new_tab()}</span>
        </ButtonAnchor>
      </div>
      <Facts>
        <Fact name={m.checkout_name()}>
          {mayOpen && customer.phone !== '' ? (
            <Link to={`/admin/customers/order-${order.number}`}>
              <bdi>{customer.name}</bdi>
            </Link>
          ) : (
            <bdi>{customer.name}</bdi>
          )}
        </Fact>
        <Fact name={m.checkout_phone()}>
          <bdi dir="ltr">{readablePhone(customer.phone)}</bdi> <PhoneTrust order={order} />
        </Fact>
        {customer.email && (
          <Fact name={m.checkout_email()}>
            <bdi>{customer.email}</bdi>
          </Fact>
        )}
        <Fact name={order.pickup ? m.checkout_point() : m.checkout_area()}>
          <bdi>{nameIn(locale, order.area)}</bdi>
        </Fact>
        <Fact name={order.pickup ? m.order_collect_from() : m.order_address()}>
          <LinkedText text={customer.address} />
        </Fact>
        <Fact name={m.checkout_missing()}>
          <strong>{missingWords[order.missing]()}</strong>
        </Fact>
        {order.notes && (
          <Fact name={m.order_notes()}>
            <strong>
              <LinkedText text={order.notes} />
            </strong>
          </Fact>
        )}
        <Fact name={m.order_admin_placed()}>{formatInstant(order.createdAt, locale)}</Fact>
      </Facts>
      <RecipientFacts order={order} />
      {order.key && (
        <p className={styles.under}>
          <Link to={`/orders/${order.number}?key=${order.key}`}>
            {m.order_admin_customer_page()}
          </Link>
        </p>
      )}
    </OrderPanel>
  )
}
