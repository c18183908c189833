import { useState } from 'react'
import { useMay } from '#admin/api/staff.ts'
import { useAct } from '#admin/api/use-act.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { whoName } from '#format/who-name.ts'
import { formatInstant } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { TILL, type CashDay } from '#shop/cash-ups/cash-up.ts'
import { today } from '#shop/orders/overview/today.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './cash.module.css'

export function DayEnd({
  cash: { day, today: now, closed, openOrders, cashUps },
}: {
  cash: CashDay
}) {
  const [failure, setFailure] = useState<string>()
  const { act, isBusy } = useAct(setFailure)
  const mayClose = useMay('owner')
  if (closed) {
    const at = formatInstant(closed.at, getLocale())
    return <Notice tone="success">{m.cash_day_closed({ at, who: whoName(closed.by) })}</Notice>
  }
  const open = cashUps.filter(({ holder, state }) => holder !== TILL && state !== 'closed').length
  const isReady = open === 0 && openOrders === 0 && day <= now
  return (
    <section className={styles.end} aria-labelledby="cash-day-end">
      <h2 id="cash-day-end">{m.today_close()}</h2>
      <p>{m.cash_day_end_text()}</p>
      {!isReady && (
        <ul>
          {open > 0 && <li>{m.cash_open_drivers({ count: open })}</li>}
          {openOrders > 0 && (
            <li>
              <Link to={`/admin/orders?day=${day}`}>
                {m.cash_open_orders({ count: openOrders })}
              </Link>
            </li>
          )}
        </ul>
      )}
      <Alert>{failure}</Alert>
      {mayClose && (
        <div>
          <Button
            variant={isReady ? 'primary' : 'secondary'}
            pending={isBusy}
            aria-disabled={!isReady}
            onClick={() => {
              if (isReady)
                void act(
                  `/api/admin/days/${day}/close`,
                  { method: 'POST', schema: today },
                  { text: m.today_closed_toast() },
                )
            }}
          >
            {m.today_close()}
          </Button>
        </div>
      )}
    </section>
  )
}
