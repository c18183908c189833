import { hoursText } from '#format/delivery-hours.ts'
import { formatNumber } from '#format/digits-in.ts'
import { formatDeliveryDay } from '#format/hijri.ts'
import { useShop } from '#storefront/page-context.ts'
import { Art } from '#ui/art.tsx'
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { OrderSteps } from './order-steps.tsx'
import { PrintButton } from '#storefront/parts/print-button.tsx'
import { stateWords } from '#format/order-words.ts'
import { paymentWords } from '#format/payment-words.ts'
import type { Piastres } from '#shop/money.ts'
import type { Order } from '#shop/orders/order/order.ts'
import { isSlow, endedStates } from '#shop/orders/order/order-states.ts'
import { paymentStand } from '#shop/orders/order/payment-stand.ts'
import styles from './order-head.module.css'

export function OrderHead({ order }: { order: Order }) {
  const { settings } = useShop()
  const { title, text } = stateWords(order)
  const sum = sumOf(order)
  const question = encodeURIComponent(m.order_whatsapp_text({ number: order.number }))
  const isAwaiting = order.state === 'awaiting_payment' && order.paymentState === 'unpaid'
  return (
    <header className={`${styles.head} ${isOver(order) ? styles.over : ''}`}>
      {!isOver(order) && (
        <Art
          name="delivery-truck"
          widths={[320, 640]}
          sizes="(width >= 64rem) 288px, 1px"
          className={styles.art}
        />
      )}
      <p className={styles.number}>
        {m.order_number()} <bdi>{formatNumber(order.number)}</bdi>
      </p>
      <div>
        <h1 id="order-title" tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
      </div>
      {!isOver(order) && (
        <div className={`cluster ${styles.facts}`}>
          <p className={styles.fact}>
            <Icon name="calendar" size={24} />
            <span>
              <span className="fine-print">{dayName(order, isAwaiting)}</span>
              <b>{formatDeliveryDay(order.deliveryDate)}</b>
              {order.deliveryHours.length > 0 && (
                <span className="fine-print">{hoursText(order.deliveryHours)}</span>
              )}
            </span>
          </p>
          <p className={styles.fact}>
            <Icon name="cart" size={24} />
            <span>
              <span className="fine-print">{sum.name}</span>
              <b>
                <Money piastres={sum.piastres} />
              </b>
            </span>
          </p>
        </div>
      )}
      <OrderSteps state={order.state} isCollected={order.pickup !== null} />
      <div className={`cluster ${styles.actions}`}>
        {isAwaiting && !isSlow(order.paymentMethod) && (
          <ButtonLink
            to="/checkout"
            variant={order.pay ? 'secondary' : 'primary'}
            className={styles.main}
          >
            {m.order_back_to_checkout()}
          </ButtonLink>
        )}
        {isOver(order) && (
          <ButtonLink to="/cart" className={styles.main}>
            {m.order_back_to_cart()}
          </ButtonLink>
        )}
        <ButtonAnchor
          variant="secondary"
          href={`https://wa.me/${settings.whatsapp}?text=${question}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="whatsapp" /> {m.order_whatsapp()}
          <span className="visually-hidden">{m.footer_new_tab()}</span>
        </ButtonAnchor>
        {isOnItsWay(order) && (
          <ButtonAnchor
            variant="secondary"
            href={`/api/orders/${order.number}/calendar.ics?key=${order.key}`}
            download
          >
            <Icon name="calendar" /> {m.order_calendar()}
          </ButtonAnchor>
        )}
        {!isAwaiting && <PrintButton label={m.order_print()} variant="secondary" />}
      </div>
    </header>
  )
}

function dayName({ state, pickup }: Order, isAwaiting: boolean): string {
  if (pickup) return m.order_collect_on()
  return isAwaiting || state === 'delivered' ? m.checkout_day() : m.order_arrives()
}

/** Returns the sum still due when a part is paid or covered; else the total, named by its payment. */
function sumOf(order: Order): { name: string; piastres: Piastres } {
  const { kept, held, saved, open } = paymentStand(order)
  if (open > 0 && kept + held + saved > 0) return { name: m.order_still_due(), piastres: open }
  // The sum that a card holds, or the most that it is charged, differs from the total. The payment section
  // names it.
  const name = held + saved > 0 ? m.totals_total() : paymentWords(order)
  return { name, piastres: order.total }
}

function isOnItsWay({ state }: Order): boolean {
  return state === 'confirmed' || state === 'packed'
}

function isOver({ state, paymentState }: Order): boolean {
  const ended = endedStates.includes(state)
  return ended || paymentState === 'refund_due'
}
