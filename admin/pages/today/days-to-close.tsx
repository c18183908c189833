import { whoName } from '#format/who-name.ts'
import { useState } from 'react'
import { formatInstant, formatShortDay } from '#format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { today, type DayToClose } from '#shop/orders/overview/today.ts'
import { useMay } from '#admin/api/staff.ts'
import { useAct } from '#admin/api/use-act.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Chip } from '#admin/layout/chip.tsx'
import { Table, type Column } from '#admin/table/table.tsx'
import styles from './today.module.css'

export function DaysToClose({ days }: { days: DayToClose[] }) {
  const [failure, setFailure] = useState<string>()
  const { act } = useAct(setFailure)
  const close = (date: string) =>
    act(
      `/api/admin/days/${date}/close`,
      { method: 'POST', schema: today },
      { text: m.today_closed_toast() },
    )
  const mayClose = useMay('owner')
  const locale = getLocale()
  const figure = (title: string, cell: Column<DayToClose>['cell']) =>
    ({ title, look: 'figure', cell }) as const
  return (
    <>
      <Alert>{failure}</Alert>
      <p>
        <Link to="/admin/cash">{m.cash_of_day()}</Link>
      </p>
      <Table
        areCards
        className={styles.days ?? ''}
        rows={days}
        keyOf={({ date }) => date}
        columns={[
          {
            title: m.today_day(),
            look: 'narrow',
            isRowTitle: true,
            cell: ({ date }) => (
              <Link to={`/admin/orders?day=${date}`}>{formatShortDay(date, locale)}</Link>
            ),
          },
          figure(m.today_orders(), (day) => sumsOf(day).orders),
          figure(m.today_open(), ({ open }) => open),
          figure(m.today_cash(), (day) => (
            <Link to={`/admin/cash/${day.date}`}>
              <Money piastres={sumsOf(day).cashCollectedPiastres} />
            </Link>
          )),
          figure(m.today_card(), (day) => <Money piastres={sumsOf(day).cardPaidPiastres} />),
          figure(m.today_refunded(), (day) => <Money piastres={sumsOf(day).refundedPiastres} />),
          mayClose && {
            title: m.today_close(),
            look: 'narrow',
            isActions: true,
            cell: (day) => <Closing day={day} onClose={() => void close(day.date)} />,
          },
        ]}
        below={({ closed }) =>
          closed &&
          closed.corrections.length > 0 && <Corrections corrections={closed.corrections} />
        }
      />
    </>
  )
}

/** A closed day keeps the sums of its closing. */
function sumsOf(day: DayToClose) {
  return day.closed ?? day
}

function Closing({ day, onClose }: { day: DayToClose; onClose: () => void }) {
  const locale = getLocale()
  if (day.closed) {
    return (
      <span title={formatInstant(day.closed.closedAt, locale)}>
        <Chip tone="success">{m.today_closed()}</Chip>
      </span>
    )
  }
  return (
    <Button
      variant="secondary"
      aria-disabled={day.open > 0}
      aria-label={m.today_close_of({ day: formatShortDay(day.date, locale) })}
      onClick={onClose}
    >
      {m.today_close()}
    </Button>
  )
}

function Corrections({ corrections }: Pick<NonNullable<DayToClose['closed']>, 'corrections'>) {
  const locale = getLocale()
  return (
    <>
      <p>{m.today_corrections()}</p>
      <ul>
        {corrections.map(({ number, refundedPiastres, at, who }) => (
          <li key={`${number} ${at}`}>
            <Link to={`/admin/orders/${number}`}>{m.order_admin_title({ number })}</Link>{' '}
            <Money piastres={-refundedPiastres} />{' '}
            <time dateTime={at}>{formatInstant(at, locale)}</time> <bdi>{whoName(who)}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
