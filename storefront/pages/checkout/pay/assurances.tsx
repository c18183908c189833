import { changeUntilText } from '#format/cutoff-words.ts'
import { Arrival } from '#storefront/features/delivery/arrival.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Delivery } from '#shop/delivery/area.ts'
import styles from './assurances.module.css'

export function Assurances({
  delivery,
  isCollecting,
}: {
  delivery: Delivery | undefined
  isCollecting: boolean
}) {
  return (
    <ul className={`panel stack-3 ${styles.list}`}>
      {delivery && (
        <>
          <li>
            <Icon name={isCollecting ? 'pin' : 'truck'} />
            <Arrival delivery={delivery} title={isCollecting ? m.order_collect_on() : undefined} />
          </li>
          <li>
            <Icon name="edit" />
            {changeUntilText(delivery.cutoff)} {m.cutoff_change_after()}
          </li>
        </>
      )}
      <li>
        <Icon name="shield" />
        {m.checkout_terms()}
      </li>
    </ul>
  )
}
