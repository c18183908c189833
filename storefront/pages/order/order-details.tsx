import type { ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { hoursText } from '#format/delivery-hours.ts'
import { formatDeliveryDay } from '#format/hijri.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { missingWords } from '#format/missing-words.ts'
import { paymentWords } from '#format/payment-words.ts'
import { MapLink } from '#ui/map-link.tsx'
import { addressOfPickup, type Pickup } from '#shop/delivery/pickup.ts'
import type { Order } from '#shop/orders/order/order.ts'
import styles from './order-details.module.css'

export function OrderDetails({ order }: { order: Order }) {
  const locale = getLocale()
  const { customer, recipient } = order
  return (
    <section className={`panel stack-4 ${styles.details}`} aria-labelledby="details">
      <h2 id="details" className="subheading">
        {m.order_details()}
      </h2>
      <dl className={styles.list}>
        <Detail name={m.checkout_name()}>
          <bdi>{customer.name}</bdi>
        </Detail>
        <Detail name={m.checkout_phone()}>
          <bdi dir="ltr">{readablePhone(customer.phone)}</bdi>
        </Detail>
        {customer.email && (
          <Detail name={m.checkout_email()}>
            <bdi>{customer.email}</bdi>
          </Detail>
        )}
        {recipient && (
          <>
            <Detail name={m.recipient_name()}>
              <bdi>{recipient.name}</bdi>
            </Detail>
            <Detail name={m.recipient_phone()}>
              <bdi dir="ltr">{readablePhone(recipient.phone)}</bdi>
            </Detail>
          </>
        )}
        {recipient?.note && (
          <Detail name={m.gift_note()}>
            <span className={styles.notes} dir="auto">
              {recipient.note}
            </span>
          </Detail>
        )}
        <Detail name={order.pickup ? m.order_collect_from() : m.order_address()}>
          <span dir="auto">
            {order.pickup
              ? addressOfPickup(locale, { ...order.area, pickup: order.pickup })
              : customer.address}
          </span>
        </Detail>
        {customer.place && (
          <Detail name={m.place_title()}>
            <MapLink place={customer.place} />
          </Detail>
        )}
        {order.pickup ? (
          <AtPoint pickup={order.pickup} />
        ) : (
          <Detail name={m.checkout_area()}>
            <bdi>{nameIn(locale, order.area)}</bdi>
          </Detail>
        )}
        <Detail name={order.pickup ? m.checkout_point_day() : m.checkout_day()}>
          {formatDeliveryDay(order.deliveryDate)}
        </Detail>
        {order.deliveryHours.length > 0 && (
          <Detail name={order.pickup ? m.pickup_hours_name() : m.delivery_hours_name()}>
            {hoursText(order.deliveryHours)}
          </Detail>
        )}
        <Detail name={m.checkout_payment()}>{paymentWords(order)}</Detail>
        <Detail name={m.checkout_missing()}>{missingWords[order.missing]()}</Detail>
        {order.notes && (
          <Detail name={m.order_notes()}>
            <span className={styles.notes} dir="auto">
              {order.notes}
            </span>
          </Detail>
        )}
      </dl>
    </section>
  )
}

function AtPoint({ pickup }: { pickup: Pickup }) {
  const directions = getLocale() === 'ar' ? pickup.directionsAr : pickup.directions
  return (
    <>
      {directions && (
        <Detail name={m.field_directions()}>
          <bdi>{directions}</bdi>
        </Detail>
      )}
      {pickup.place && (
        <Detail name={m.field_map()}>
          <MapLink place={pickup.place} />
        </Detail>
      )}
    </>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="fine-print">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
