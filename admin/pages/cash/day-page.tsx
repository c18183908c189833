import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { formatDay } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale, localPath } from '#messages/locale.ts'
import { cashDay } from '#shop/cash-ups/cash-up.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { saveCashCsv } from './cash-csv.ts'
import { CashPanel } from './cash-panel.tsx'
import { DayEnd } from './day-end.tsx'
import styles from './cash.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const date = param(params, 'date')
  return loadAdmin(request, `/api/admin/cash/${encodeURIComponent(date)}`, cashDay)
}

export function Component() {
  const cash = useLoaderData<typeof loader>()
  const { day, cashUps } = cash
  const navigate = useNavigate()
  return (
    <div className={styles.page}>
      <PageHead
        back={{ to: '/admin/cash', text: m.cash_title() }}
        title={`${m.cash_title()} · ${formatDay(day, getLocale())}`}
      >
        {cashUps.length > 0 && (
          <>
            <Button variant="secondary" onClick={() => saveCashCsv(cash)}>
              {m.cash_csv()}
            </Button>
            <Button variant="secondary" onClick={() => window.print()}>
              {m.pick_print()}
            </Button>
          </>
        )}
      </PageHead>
      <div className={styles.day}>
        <Field
          id="cash-day"
          name="day"
          type="date"
          label={m.today_day()}
          value={day}
          onChange={({ target }) => {
            if (target.value) void navigate(localPath(`/admin/cash/${target.value}`))
          }}
        />
      </div>
      {cashUps.length === 0 ? (
        <EmptyState level={2} title={m.cash_none()} text={m.cash_none_text()} />
      ) : (
        <>
          {cashUps.map((cashUp) => (
            <CashPanel key={`${day} ${cashUp.holder}`} cashUp={cashUp} day={day} />
          ))}
          <DayEnd cash={cash} />
        </>
      )}
    </div>
  )
}
