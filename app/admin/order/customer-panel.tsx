import { formatInstant } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { missingWords } from '#app/order/order-words.ts'
import { useShop } from '#app/shop.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import { readablePhone } from '#shop/orders/readable-phone.ts'
import type { DeskOrder } from '#shop/orders/orders-desk.ts'
import { Fact, Facts, OrderPanel } from './order-panel.tsx'
import styles from './order-page.module.css'

/** Who ordered, how to reach them, where it goes, and what to do when something is missing. */
export function CustomerPanel({ order }: { order: DeskOrder }) {
  const locale = useLocale()
  const { settings } = useShop()
  const { customer } = order
  const greeting = m.order_desk_whatsapp_text(
    { name: customer.name, shop: nameIn(order.locale, settings), number: order.number },
    { locale: order.locale },
  )
  const chat = `https://wa.me/${customer.phone.replace(/\D/g, '')}?text=${encodeURIComponent(greeting)}`
  return (
    <OrderPanel title={m.order_desk_customer()}>
      <div className={styles.reach}>
        <ButtonAnchor variant="secondary" href={`tel:${customer.phone}`}>
          <Icon name="phone" /> {m.order_desk_call()}
        </ButtonAnchor>
        <ButtonAnchor variant="secondary" href={chat} target="_blank" rel="noopener noreferrer">
          <Icon name="whatsapp" /> {m.footer_whatsapp()}
          <span className="visually-hidden">{m.footer_new_tab()}</span>
        </ButtonAnchor>
      </div>
      <Facts>
        <Fact name={m.checkout_name()}>
          <bdi>{customer.name}</bdi>
        </Fact>
        <Fact name={m.checkout_phone()}>
          <bdi dir="ltr">{readablePhone(customer.phone)}</bdi>
        </Fact>
        <Fact name={m.checkout_email()}>
          <bdi>{customer.email}</bdi>
        </Fact>
        <Fact name={m.checkout_area()}>
          <bdi>{nameIn(locale, order.area)}</bdi>
        </Fact>
        <Fact name={m.order_address()}>
          <span dir="auto">{customer.address}</span>
        </Fact>
        <Fact name={m.checkout_missing()}>
          <strong>{missingWords[order.missing]()}</strong>
        </Fact>
        {order.notes && (
          <Fact name={m.order_notes()}>
            <strong dir="auto">{order.notes}</strong>
          </Fact>
        )}
        <Fact name={m.order_desk_placed()}>{formatInstant(order.createdAt, locale)}</Fact>
      </Facts>
      <p className={styles.under}>
        <Link to={`/orders/${order.number}?key=${order.key}`} prefetch="none">
          {m.order_desk_customer_page()}
        </Link>
      </p>
    </OrderPanel>
  )
}
