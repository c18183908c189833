import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { Table, type Column } from '#admin/table/table.tsx'
import { formatShortDay } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { cashDays, type ListedDay } from '#shop/cash-ups/cash-up.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { SignedMoney } from '#ui/signed-money.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return loadAdmin(request, '/api/admin/cash', cashDays)
}

export function Component() {
  const { days } = useLoaderData<typeof loader>()
  const locale = getLocale()
  const figure = (title: string, cell: Column<ListedDay>['cell']) =>
    ({ title, look: 'figure', cell }) as const
  return (
    <>
      <PageHead title={m.cash_title()} back={{ to: '/admin', text: m.admin_today() }} />
      <div className="stack-4">
        <p>{m.cash_days_intro()}</p>
        <p>
          <Link to="/admin/orders?day=all&payment=pay-later">{m.cash_pay_later()}</Link>
        </p>
        {days.length === 0 ? (
          <EmptyState level={2} title={m.cash_days_none()} text={m.cash_days_none_text()} />
        ) : (
          <Table
            areCards
            rows={days}
            keyOf={({ day }) => day}
            caption={m.cash_title()}
            columns={[
              {
                title: m.today_day(),
                isRowTitle: true,
                cell: ({ day }) => (
                  <Link to={`/admin/cash/${day}`}>{formatShortDay(day, locale)}</Link>
                ),
              },
              { title: m.cash_state(), cell: (day) => <State day={day} /> },
              figure(m.cash_to_hand_in(), ({ toHandIn }) => <SignedMoney piastres={toHandIn} />),
              figure(m.cash_counted(), ({ countedPiastres }) => (
                <SignedMoney piastres={countedPiastres} />
              )),
              figure(m.cash_difference(), ({ difference }) => (
                <SignedMoney piastres={difference} />
              )),
              { title: m.cash_loose_ends(), cell: (day) => <LooseEnds day={day} /> },
            ]}
          />
        )}
      </div>
    </>
  )
}

function State({ day: { open, counted, closed, isClosed } }: { day: ListedDay }) {
  if (isClosed && open + counted === 0) return <Chip tone="success">{m.today_closed()}</Chip>
  if (open > 0)
    return <Chip tone="warn">{m.cash_open_of({ open, all: open + counted + closed })}</Chip>
  if (counted > 0) return <Chip tone="info">{m.cash_state_counted()}</Chip>
  return <Chip tone="success">{m.cash_state_closed()}</Chip>
}

function LooseEnds({ day }: { day: ListedDay }) {
  const { openStops, unbooked, owed, corrections } = day
  const ends = [
    openStops > 0 && m.cash_open_stops({ count: openStops }),
    unbooked > 0 && m.cash_unbooked({ count: unbooked }),
    corrections > 0 && m.cash_corrections_count({ count: corrections }),
  ].filter((end) => end !== false)
  if (ends.length === 0 && owed === 0) return '—'
  return (
    <ul>
      {ends.map((end) => (
        <li key={end}>{end}</li>
      ))}
      {owed > 0 && (
        <li>
          {m.cash_owed()}: <Money piastres={owed} />
        </li>
      )}
    </ul>
  )
}
