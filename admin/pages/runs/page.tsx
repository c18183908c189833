import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { formatDay } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale, localPath } from '#messages/locale.ts'
import { dayRuns, type DayRuns } from '#shop/runs/run.ts'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { stopAnchor } from './map-stops.ts'
import { PointsOfDay } from './points-of-day.tsx'
import { PlanBar } from './plan-bar.tsx'
import { RunPanel } from './run-panel.tsx'
import styles from './runs.module.css'
import { RunChoice } from './run-choice.tsx'
import { RunMap } from './run-map.tsx'
import { StopFacts } from './stop-facts.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const date = param(params, 'date')
  return loadAdmin(request, `/api/admin/runs/${encodeURIComponent(date)}`, dayRuns)
}

export function Component() {
  const plan = useLoaderData<typeof loader>()
  const { day, runs, orders, isOver } = plan
  const navigate = useNavigate()
  return (
    <>
      <PageHead
        back={{ to: `/admin/orders?day=${day}`, text: m.order_admin_back() }}
        title={`${m.runs_title()} · ${formatDay(day, getLocale())}`}
      >
        {runs.length > 0 && (
          <Link className={styles.pageLink} to={`/admin/cash/${day}`}>
            {m.cash_of_day()}
          </Link>
        )}
      </PageHead>
      <div className="stack-4">
        <p className={styles.screen}>{m.runs_intro()}</p>
        <div className={styles.day}>
          <Field
            id="runs-day"
            name="day"
            type="date"
            label={m.runs_day()}
            value={day}
            onChange={({ target }) => {
              if (target.value) void navigate(localPath(`/admin/runs/${target.value}`))
            }}
          />
        </div>
        {isOver && <Notice tone="info">{m.runs_over()}</Notice>}
        {runs.length === 0 && orders.length === 0 ? (
          plan.points.length === 0 && <p>{m.runs_no_orders()}</p>
        ) : (
          <PlanBar key={`${day}:${runs.length}`} plan={plan} />
        )}
        {runs.length > 0 && orders.length === 0 && <p>{m.runs_without_none()}</p>}
        <RunMap key={day} plan={plan} />
        <div className={styles.columns}>
          {orders.length > 0 && <NoRun plan={plan} />}
          {runs.map((run) => (
            <RunPanel key={run.id} run={run} plan={plan} />
          ))}
        </div>
        <PointsOfDay plan={plan} />
      </div>
    </>
  )
}

function NoRun({ plan: { orders, runs } }: { plan: DayRuns }) {
  return (
    <section className={styles.panel} aria-label={m.runs_without()}>
      <h2>{m.runs_without()}</h2>
      <ul className={styles.stops}>
        {orders.map((order) => (
          <li
            key={order.number}
            id={stopAnchor(null, order.number)}
            tabIndex={-1}
            className={styles.stop}
          >
            <StopFacts order={order} />
            {runs.length > 0 && <RunChoice number={order.number} run={null} runs={runs} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
