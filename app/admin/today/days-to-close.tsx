import { Fragment, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatInstant, formatShortDay } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { today, type DayToClose } from '#shop/orders/today-desk.ts'
import { askAdmin } from '../ask-admin.ts'
import { Chip } from '../chip.tsx'
import { troubleText } from '../form-trouble.tsx'
import table from '../table.module.css'

/** The days that were delivered, with their sums, to be closed once nothing is open. */
export function DaysToClose({ days }: { days: DayToClose[] }) {
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState('')
  async function close(date: string) {
    const path = `/api/admin/days/${date}/close`
    const answer = await askAdmin(path, { method: 'POST', schema: today })
    if (answer.kind === 'ok') showToast({ text: m.today_closed_toast() })
    setFailure(answer.kind === 'ok' ? '' : troubleText(answer))
    await revalidate()
  }
  return (
    <>
      {failure && (
        <Notice tone="danger" isAlert>
          {failure}
        </Notice>
      )}
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{m.today_day()}</th>
              <th className={table.figure}>{m.today_orders()}</th>
              <th className={table.figure}>{m.today_open()}</th>
              <th className={table.figure}>{m.today_cash()}</th>
              <th className={table.figure}>{m.today_card()}</th>
              <th className={table.figure}>{m.today_refunded()}</th>
              <th>
                <span className="visually-hidden">{m.today_close()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <Fragment key={day.date}>
                <DayRow day={day} onClose={() => void close(day.date)} />
                {day.closed && day.closed.corrections.length > 0 && <Corrections of={day.closed} />}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** A closed day shows its sums as they were closed. */
function DayRow({ day, onClose }: { day: DayToClose; onClose: () => void }) {
  const locale = useLocale()
  const sums = day.closed ?? day
  return (
    <tr>
      <td className={table.narrow}>
        <Link to={`/admin/orders?day=${day.date}`} prefetch="none">
          {formatShortDay(day.date, locale)}
        </Link>
      </td>
      <td className={table.figure}>{sums.orders}</td>
      <td className={table.figure}>{day.open}</td>
      <td className={table.figure}>
        <Money piastres={sums.cashCollectedPiastres} />
      </td>
      <td className={table.figure}>
        <Money piastres={sums.cardPaidPiastres} />
      </td>
      <td className={table.figure}>
        <Money piastres={sums.refundedPiastres} />
      </td>
      <td className={table.narrow}>
        {day.closed ? (
          <span title={formatInstant(day.closed.closedAt, locale)}>
            <Chip tone="success">{m.today_closed()}</Chip>
          </span>
        ) : (
          <Button
            variant="secondary"
            aria-disabled={day.open > 0}
            aria-label={m.today_close_of({ day: formatShortDay(day.date, locale) })}
            onClick={onClose}
          >
            {m.today_close()}
          </Button>
        )}
      </td>
    </tr>
  )
}

function Corrections({ of: { corrections } }: { of: NonNullable<DayToClose['closed']> }) {
  const locale = useLocale()
  return (
    <tr>
      <td colSpan={7}>
        <p>{m.today_corrections()}</p>
        <ul>
          {corrections.map(({ number, refundedPiastres, at, who }) => (
            <li key={`${number} ${at}`}>
              <Link to={`/admin/orders/${number}`} prefetch="none">
                {m.order_desk_title({ number })}
              </Link>{' '}
              <Money piastres={-refundedPiastres} />{' '}
              <time dateTime={at}>{formatInstant(at, locale)}</time> <bdi>{who}</bdi>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
