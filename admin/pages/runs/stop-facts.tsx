import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { stateName, stateTone } from '#admin/pages/orders/order-words.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { nameIn } from '#shop/catalogue/product.ts'
import type { PlannedOrder } from '#shop/runs/run.ts'
import { Link } from '#ui/link.tsx'
import { MapLink } from '#ui/map-link.tsx'
import { Money } from '#ui/money.tsx'
import styles from './runs.module.css'

/** An order of a run: who, where, and what is to be collected. */
export function StopFacts({ order }: { order: PlannedOrder }) {
  const { number, name, address, area, place, state, cashDue } = order
  return (
    <div className={styles.facts}>
      <p>
        <Link to={`/admin/orders/${number}`}>
          {m.order_admin_title({ number: String(number) })}
        </Link>{' '}
        <Chip tone={stateTone[state]}>{stateName[state]()}</Chip>
      </p>
      {name && (
        <p>
          <bdi>{name}</bdi> · {nameIn(getLocale(), area)}
        </p>
      )}
      {address && (
        <p className="fine-print">
          <bdi>{address}</bdi>
        </p>
      )}
      {name && (
        <p>
          {place ? <MapLink place={place} /> : m.runs_no_place()}
          {cashDue > 0 && (
            <>
              {' '}
              · <Money piastres={cashDue} />
            </>
          )}
        </p>
      )}
    </div>
  )
}
