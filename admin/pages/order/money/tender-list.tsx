import { formatInstant } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { methodName } from '#format/method-name.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale, type Locale } from '#messages/locale.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { useMoney } from '#ui/currency.ts'
import { Money } from '#ui/money.tsx'
import styles from '../page.module.css'

type Tender = AdminOrder['tenders'][number]

export function TenderList({ tenders }: Pick<AdminOrder, 'tenders'>) {
  const money = useMoney()
  const locale = getLocale()
  if (tenders.length === 0) return null
  return (
    <ul className={styles.refunds} aria-label={m.tenders_title()}>
      {tenders.map((tender, at) => (
        // The index is a stable key, as tenders are only ever added.
        <li key={`${tender.createdAt} ${at}`}>
          <span>
            {tenderName[tender.method]()} · <Money piastres={sumOf(tender)} />
          </span>
          <small>
            {stateWords(tender, locale)}
            {tender.refunded > 0 &&
              ` · ${m.tender_refunded({ amount: isolate(money(tender.refunded)) })}`}
          </small>
        </li>
      ))}
    </ul>
  )
}

const tenderName: Record<Tender['method'], () => string> = {
  ...methodName,
  card: m.tender_card,
  cash: m.tender_cash,
  credit: m.tender_credit,
}

/** Returns the sum of a tender: captured, else covered, else held, else promised. */
function sumOf({ promised, authorised, captured, covers }: Tender): number {
  if (captured > 0) return captured
  return covers || authorised || promised
}

function stateWords({ method, state, covers, authorised, holdEnds }: Tender, locale: Locale) {
  if (state === 'captured') return received[method]()
  if (state === 'ended') return m.tender_ended()
  if (state === 'open') return m.tender_open()
  if (state === 'processing') return m.tender_processing()
  if (covers === 0) return m.tender_releasing()
  if (state === 'saved') return m.tender_saved()
  if (covers < authorised) return m.tender_charging()
  if (holdEnds === null) return m.tender_held()
  return m.tender_held_until({ time: isolate(formatInstant(holdEnds, locale)) })
}

const received: Record<Tender['method'], () => string> = {
  card: m.tender_charged,
  wallet: m.tender_received,
  kiosk: m.tender_received,
  instalments: m.tender_received,
  transfer: m.tender_received,
  cash: m.tender_received,
  credit: m.tender_used,
}
