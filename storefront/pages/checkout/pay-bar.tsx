import { useIsOffline } from '#storefront/parts/connection.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { formatDay } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Delivery } from '#shop/delivery/area.ts'
import type { Piastres } from '#shop/money.ts'
import styles from './pay-bar.module.css'

export type Progress = 'idle' | 'processing' | 'done'

type Props = {
  progress: Progress
  total: Piastres
  delivery: Delivery | undefined
  isCard: boolean
  /** While the card cannot be taken (SPEC 5: nor with nothing to pay). */
  isDisabled: boolean
}

/** The one button that orders: `Pay`, `Processing ...`, `Successful Payment` (SPEC 4). */
export function PayBar({ progress, total, delivery, isCard, isDisabled }: Props) {
  const isOffline = useIsOffline()
  const words = {
    idle: isCard ? m.checkout_pay() : m.checkout_place_order(),
    processing: m.checkout_processing(),
    done: isCard ? m.checkout_paid() : m.checkout_placed(),
  }
  return (
    <div className={`stack-2 ${styles.bar}`}>
      {delivery && (
        <p className={styles.day} aria-hidden="true">
          {m.order_arrives()} <b>{formatDay(delivery.date, getLocale())}</b>
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
      {isOffline && <p className={styles.offline}>{m.offline_pay()}</p>}
      <p className="visually-hidden" role="status">
        {progress === 'idle' ? '' : words[progress]}
      </p>
    </div>
  )
}
