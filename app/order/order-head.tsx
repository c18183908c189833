import { formatDay } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { useShop } from '#app/shop.ts'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { OrderSteps } from './order-steps.tsx'
import { stateWords } from './order-words.ts'
import type { ShownOrder } from './shown-order.ts'
import styles from './order-head.module.css'

/** The first thing one wants to know: does it come, and when. */
export function OrderHead({ order }: { order: ShownOrder }) {
  const locale = useLocale()
  const { settings } = useShop()
  const { title, text } = stateWords(order)
  const question = encodeURIComponent(m.order_whatsapp_text({ number: order.number }))
  const isAwaiting = order.state === 'awaiting_payment' && order.paymentState === 'unpaid'
  return (
    <header className={`${styles.head} ${isOver(order) ? styles.over : ''}`}>
      <p className={styles.number}>
        {m.order_number()} <bdi>{order.number}</bdi>
      </p>
      <div role="status">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      {!isOver(order) && (
        <p className={styles.date}>
          <Icon name="calendar" size={24} />
          <span>
            <span className={styles.arrives}>
              {isAwaiting || order.state === 'delivered' ? m.checkout_day() : m.order_arrives()}
            </span>
            <b>{formatDay(order.deliveryDate, locale)}</b>
          </span>
        </p>
      )}
      <OrderSteps state={order.state} />
      <div className={styles.actions}>
        {isAwaiting && <ButtonLink to="/checkout">{m.order_back_to_checkout()}</ButtonLink>}
        {isOver(order) && <ButtonLink to="/cart">{m.order_back_to_cart()}</ButtonLink>}
        <ButtonAnchor
          variant="secondary"
          href={`https://wa.me/${settings.whatsapp}?text=${question}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="whatsapp" /> {m.order_whatsapp()}
          <span className="visually-hidden">{m.footer_new_tab()}</span>
        </ButtonAnchor>
        {!isAwaiting && (
          <Button variant="secondary" onClick={() => print()}>
            <Icon name="print" /> {m.order_print()}
          </Button>
        )}
      </div>
    </header>
  )
}

function isOver({ state, paymentState }: ShownOrder): boolean {
  const ended = state === 'cancelled' || state === 'expired' || state === 'refunded'
  return ended || paymentState === 'refund_due'
}
