import { useState } from 'react'
import { useAct } from '#admin/api/use-act.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { runName } from '#format/run-name.ts'
import { m } from '#messages/compiled/messages.js'
import { dayRuns, type DayRuns, type Run } from '#shop/runs/run.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { EditRunDialog } from './edit-run-dialog.tsx'
import { RunLink } from './run-link.tsx'
import { RunStops } from './run-stops.tsx'
import styles from './runs.module.css'

export function RunPanel({ run, plan }: { run: Run; plan: DayRuns }) {
  const { act, isBusy } = useAct()
  const [isEditing, setIsEditing] = useState(false)
  const money = useMoney()
  const { id, version, name, driver, driverPhone, stops } = run
  const path = `/api/admin/runs/${plan.day}/${id}`
  const open = stops.filter(({ result, state }) => !result && state !== 'delivered').length
  const post = (rest: string, text: string) =>
    act(`${path}${rest}`, { method: 'POST', body: { version }, schema: dayRuns }, { text })
  return (
    <section className={styles.panel} aria-label={runName(name)}>
      <h2>
        <bdi>{runName(name)}</bdi>
        {driver && (
          <>
            {' '}
            · <bdi>{driver}</bdi>
          </>
        )}
      </h2>
      <p>
        {[
          m.runs_stops({ count: stops.length }),
          m.runs_no_results({ count: open }),
          ...(run.metres > 0 ? [m.runs_metres({ km: (run.metres / 1000).toFixed(1) })] : []),
          m.runs_cash({ amount: money(run.cash) }),
          m.runs_crates({ count: run.cratesBack }),
        ].join(' · ')}
      </p>
      {driverPhone && (
        <p>
          <a href={`tel:${driverPhone}`} dir="ltr">
            {readablePhone(driverPhone)}
          </a>
        </p>
      )}
      {!run.start && <p className="fine-print">{m.runs_start_none()}</p>}
      <div className={styles.plan}>
        <Button
          variant="secondary"
          pending={isBusy}
          onClick={() => void post('/propose', m.runs_proposed())}
        >
          {m.runs_propose()}
        </Button>
        <Button variant="secondary" onClick={() => setIsEditing(true)}>
          {m.runs_edit()}
        </Button>
        {stops.every(({ result, state }) => !result && state !== 'delivered') && (
          <Button
            variant="quiet"
            pending={isBusy}
            onClick={() => void post('/remove', m.runs_saved())}
          >
            {m.runs_remove()}
          </Button>
        )}
      </div>
      <RunLink run={run} day={plan.day} isOver={plan.isOver} />
      <RunStops run={run} plan={plan} />
      {isEditing && <EditRunDialog run={run} day={plan.day} onClose={() => setIsEditing(false)} />}
    </section>
  )
}
