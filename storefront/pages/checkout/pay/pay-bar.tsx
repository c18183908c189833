import { useIsOffline } from '#storefront/parts/connection.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { formatDay } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Delivery } from '#shop/delivery/area.ts'
import type { Piastres } from '#shop/money.ts'
import type { OfferedWay } from '#shop/payment/offered-ways.ts'
import { planFor } from '#shop/orders/order/tender.ts'
import { CardConsent } from '#storefront/features/card/card-consent.tsx'
import styles from './pay-bar.module.css'

export type Progress = 'idle' | 'processing' | 'done'

type Props = {
  progress: Progress
  total: Piastres
  /** The order's limit; undefined when no product is weighed. */
  limit: Piastres | undefined
  isWeighed: boolean
  delivery: Delivery | undefined
  isCollecting: boolean
  /** Undefined for cash. */
  way: OfferedWay | undefined
  /** True while the cart's total is 0, and for a card until the provider's field is ready (SPEC 5). */
  isDisabled: boolean
}

/** The button that places the order: `Pay`, `Processing ...`, `Successful Payment` (SPEC 4). */
export function PayBar(props: Props) {
  const { progress, total, limit, isWeighed, delivery, way, isDisabled } = props
  const isOffline = useIsOffline()
  const money = useMoney()
  const plan = way?.method === 'card' && delivery ? planOf(isWeighed, delivery, way) : undefined
  // A payment elsewhere and a saved card charge nothing yet.
  const isPaid = way?.isInPage && plan !== 'save'
  const words = {
    idle: isPaid ? m.checkout_pay() : m.checkout_place_order(),
    processing: m.checkout_processing(),
    done: isPaid ? m.checkout_paid() : m.checkout_placed(),
  }
  return (
    <div className={`stack-2 ${styles.bar}`}>
      {delivery && (
        <p className={styles.day} aria-hidden="true">
          {props.isCollecting ? m.order_collect_on() : m.order_arrives()}{' '}
          <b>{formatDay(delivery.date, getLocale())}</b>
        </p>
      )}
      <Button
        type="submit"
        size="lg"
        className={progress === 'done' ? styles.done : undefined}
        pending={progress === 'processing'}
        disabled={progress !== 'idle' || isDisabled || isOffline}
      >
        {progress === 'done' && <Icon name="check" size={22} />}
        <span>
          {words[progress]} {progress === 'idle' && <Money piastres={total} />}
        </span>
      </Button>
      {plan && <CardConsent plan={plan} most={limit ?? total} />}
      {!plan && limit !== undefined && (
        <p className={`fine-print ${styles.limit}`}>
          {m.weighed_total({ limit: isolate(money(limit)) })}
        </p>
      )}
      {isOffline && <p className={styles.offline}>{m.offline_pay()}</p>}
      <p className="visually-hidden" role="status">
        {progress === 'idle' ? '' : words[progress]}
      </p>
    </div>
  )
}

/** Returns the tender plan of a card payment: charge, hold or save. */
function planOf(isWeighed: boolean, { date }: Delivery, { plans }: OfferedWay) {
  return planFor({ isWeighed, deliveryDate: date }, new Date(), plans)
}
