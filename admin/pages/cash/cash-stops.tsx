import { OrderNumber } from '#admin/orders/order-number.tsx'
import { Chip } from '#admin/layout/chip.tsx'
import { Table, type Column } from '#admin/table/table.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { CashStop } from '#shop/cash-ups/cash-up.ts'
import { useMoney } from '#ui/currency.ts'
import { Money } from '#ui/money.tsx'
import styles from './cash.module.css'

/** The cash of each order. Leaves out columns that are empty for all stops. */
export function CashStops({ stops, title }: { stops: CashStop[]; title: string }) {
  const locale = getLocale()
  const areas = new Set(stops.map(({ area }) => area.name))
  const figure = (title: string, cell: Column<CashStop>['cell']) =>
    ({ title, look: 'figure', cell }) as const
  return (
    <Table
      areCards
      rows={stops}
      keyOf={({ number }) => number}
      caption={m.cash_stops_of({ name: title })}
      rowClass={({ isOpen }) => (isOpen ? styles.openStop : undefined)}
      columns={[
        {
          title: m.cash_order(),
          isRowTitle: true,
          cell: ({ number, name, area }) => (
            <div>
              <OrderNumber number={number} /> <bdi>{name}</bdi>
              {areas.size > 1 && (
                <p className={styles.remark}>
                  <span className="visually-hidden">{m.cash_area()}: </span>
                  <bdi>{nameIn(locale, area) || '—'}</bdi>
                </p>
              )}
            </div>
          ),
        },
        { title: m.cash_happened(), cell: (stop) => <Happened stop={stop} /> },
        figure(m.cash_expected(), ({ expected }) => <Money piastres={expected} />),
        stops.some(({ refused }) => refused > 0) &&
          figure(m.cash_refused(), ({ refused }) => <Less piastres={refused} />),
        stops.some(({ credit }) => credit > 0) &&
          figure(m.cash_credit(), ({ credit }) => <Less piastres={credit} />),
        figure(m.cash_due(), ({ due }) => <Money piastres={due} />),
        figure(m.cash_received(), (stop) => <Received stop={stop} />),
      ]}
    />
  )
}

function Less({ piastres }: { piastres: number }) {
  return piastres === 0 ? '—' : <Money piastres={piastres} />
}

const results = {
  delivered: m.cash_delivered,
  refused: m.cash_all_refused,
  'not-home': m.cash_not_home,
}

function Happened({ stop: { result, isOpen, unbooked } }: { stop: CashStop }) {
  const money = useMoney()
  return (
    <div>
      {isOpen ? <Chip tone="warn">{m.cash_not_said()}</Chip> : result && results[result]()}
      {unbooked > 0 && (
        <p className={styles.remark}>{m.cash_said_refused({ amount: money(unbooked) })}</p>
      )}
    </div>
  )
}

/**
 * The cash that the driver's phone recorded, else the sum paid on the order, and its difference from the sum
 * due.
 */
function Received({ stop: { recorded, due, owed, isOpen, isToPayLater } }: { stop: CashStop }) {
  const money = useMoney()
  if (isOpen) return '—'
  const received = recorded ?? due - owed
  return (
    <div>
      <Money piastres={received} />
      {received !== due && (
        <p className={styles.remark}>
          {isToPayLater && owed > 0
            ? m.event_pay_later({ amount: money(owed) })
            : received < due
              ? m.cash_short({ amount: money(due - received) })
              : m.cash_over({ amount: money(received - due) })}
        </p>
      )}
    </div>
  )
}
