import { useState } from 'react'
import { formatDay } from '#format/dates.ts'
import { weekdayName } from '#format/weekdays.ts'
import { isolate } from '#format/isolate.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { addDays, dayInCairo, weekdayOf } from '#shop/cairo.ts'
import type { Addable } from '#shop/cart/cart.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { AddSheet } from './add-sheet.tsx'
import type { OpenOrder } from './open-orders.ts'
import styles from './add-to-order.module.css'

type Props = { product: Addable; order: OpenOrder; size: 'md' | 'lg' }

/** A button that adds a product to a placed order that can still be changed. */
export function AddToOrder({ product, order, size }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const locale = getLocale()
  const [now] = useState(() => new Date())
  // A weekday alone, such as “Saturday”, means the next one.
  const isThisWeek = order.day < addDays(dayInCairo(now), 7)
  const day = isThisWeek ? weekdayName(weekdayOf(order.day), locale) : formatDay(order.day, locale)
  const number = isolate(String(order.number))
  return (
    <div className={styles.place}>
      <Button
        variant="secondary"
        size="md"
        className={styles[size]}
        onClick={() => setIsOpen(true)}
      >
        {size === 'lg' && <Icon name="plus" size={18} />}
        <span>
          {size === 'lg' ? m.order_add_long({ number, day }) : m.order_add_short({ number })}
          <span className="visually-hidden">: {isolate(nameIn(locale, product))}</span>
        </span>
      </Button>
      {isOpen && <AddSheet product={product} order={order} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
