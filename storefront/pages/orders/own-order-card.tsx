import { formatNumber } from '#format/digits-in.ts'
import { formatDate, formatDay } from '#format/dates.ts'
import { timesOf } from '#format/units.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { piastresOf } from '#shop/money.ts'
import { OrderAgain } from '#storefront/features/orders/order-again.tsx'
import { stateWords } from '#format/order-words.ts'
import type { OwnOrder } from '#storefront/features/orders/own-order.ts'
import styles from './own-order-card.module.css'
import { endedStates } from '#shop/orders/order/order-states.ts'

export function OwnOrderCard({ order }: { order: OwnOrder }) {
  const locale = getLocale()
  const { number, items, createdAt, delivery, totals } = order
  const titleId = `order-${number}`
  const hasEnded = endedStates.includes(order.state)
  const { title } = stateWords({
    ...order,
    paymentMethod: order.payment,
    pickup: delivery.pickup,
  })
  const day = formatDate(dayInCairo(new Date(createdAt)), locale)
  return (
    <article className={`panel stack-4 ${styles.card}`} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className="subheading">
          {m.order_number()} <bdi>{formatNumber(number)}</bdi>
        </h2>
        <b className={styles.total}>
          <Money piastres={piastresOf(totals.total)} />
        </b>
        <p className={styles.state} data-over={hasEnded || undefined}>
          {title}
        </p>
        <p className={`fine-print ${styles.days}`}>
          {m.own_orders_placed({ day })} ·{' '}
          {delivery.pickup
            ? m.own_orders_collect({ day: formatDay(delivery.date, locale) })
            : m.own_orders_delivery({ day: formatDay(delivery.date, locale) })}
          {delivery.pickup && (
            <>
              {' · '}
              {m.order_collect_from()}: <bdi>{nameIn(locale, delivery)}</bdi>
            </>
          )}
        </p>
      </header>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item._id}>
            <Picture src={item.src} alt="" sizes="40px" className={styles.picture} />
            <span>
              <bdi>{nameIn(locale, item)}</bdi> · <bdi>{timesOf(item.qty, item)}</bdi>
            </span>
          </li>
        ))}
      </ul>
      <OrderAgain order={order}>
        <ButtonLink
          to={`/orders/${number}?key=${order.key}`}
          variant="secondary"
          aria-label={m.own_orders_see_number({ number })}
        >
          {m.own_orders_see()}
        </ButtonLink>
      </OrderAgain>
    </article>
  )
}
