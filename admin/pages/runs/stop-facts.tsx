import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { stateName, stateTone } from '#admin/pages/orders/order-words.ts'
import { piecesWords } from '#admin/pages/packing/packed-panel.tsx'
import { Chip } from '#admin/layout/chip.tsx'
import { readablePhone } from '#format/readable-phone.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { PlannedOrder } from '#shop/runs/run.ts'
import { useMoney } from '#ui/currency.ts'
import { Link } from '#ui/link.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { MapLink } from '#ui/map-link.tsx'
import styles from './runs.module.css'

export function StopFacts({ order }: { order: PlannedOrder }) {
  const money = useMoney()
  const { number, name, phone, address, area, place, notes, parcels, state, cashDue } = order
  return (
    <div className={styles.facts}>
      <p>
        <Link to={`/admin/orders/${number}`}>
          {m.order_admin_title({ number: String(number) })}
        </Link>{' '}
        <span className={styles.screen}>
          <Chip tone={stateTone[state]}>{stateName[state]()}</Chip>
        </span>
      </p>
      {name && (
        <p>
          <bdi>{name}</bdi>
          {phone && (
            <>
              {' · '}
              <a href={`tel:${phone}`} dir="ltr">
                {readablePhone(phone)}
              </a>
            </>
          )}{' '}
          · {nameIn(getLocale(), area)}
        </p>
      )}
      {address && (
        <p className={`fine-print ${styles.line}`}>
          <LinkedText text={address} />
        </p>
      )}
      {notes && (
        <p className={styles.line}>
          <LinkedText text={notes} />
        </p>
      )}
      {name && (
        <p className={styles.line}>
          <span className={styles.screen}>
            {place ? <MapLink place={place} /> : m.runs_no_place()}
          </span>
          {cashDue > 0 && (
            <>
              <span className={styles.screen}> · </span>
              {m.runs_due_of({ amount: money(cashDue) })}
            </>
          )}
          {parcels && <> · {piecesWords(parcels)}</>}
          <span className={styles.toWrite}>{m.drive_received_of({ amount: '' })}</span>
        </p>
      )}
    </div>
  )
}
