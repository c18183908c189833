import { useRef } from 'react'
import { useAct } from '#admin/api/use-act.ts'
import { formatClock } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { dayRuns, type DayRuns, type Run, type RunStop } from '#shop/runs/run.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { Notice } from '#ui/notice.tsx'
import { DoorPhoto } from './door-photo.tsx'
import { stopAnchor } from './map-stops.ts'
import { RunChoice } from './run-choice.tsx'
import { StopFacts } from './stop-facts.tsx'
import styles from './runs.module.css'

export function RunStops({ run, plan }: { run: Run; plan: DayRuns }) {
  const { act, isBusy } = useAct()
  const list = useRef<HTMLOListElement>(null)
  const numbers = run.stops.map(({ number }) => number)

  async function move(from: number, by: 1 | -1) {
    const number = numbers[from]
    const moved = numbers.toSpliced(from, 1).toSpliced(from + by, 0, number ?? 0)
    await act(
      `/api/admin/runs/${plan.day}/${run.id}/stops`,
      { method: 'PUT', body: { version: run.version, numbers: moved }, schema: dayRuns },
      { text: m.runs_saved() },
    )
    // Focuses the button at its new position, so that the next press moves the stop further.
    const selector = `[data-move="${number}:${by}"]`
    list.current?.querySelector<HTMLElement>(selector)?.focus()
  }

  return (
    <ol ref={list} className={styles.stops}>
      {run.stops.map((stop, index) => (
        <li
          key={stop.number}
          id={stopAnchor(run.id, stop.number)}
          tabIndex={-1}
          className={styles.stop}
        >
          <span className={styles.position} aria-hidden="true">
            {index + 1}
          </span>
          <div className="stack-2">
            <StopFacts order={stop} />
            <StopResult stop={stop} />
          </div>
          <div className={styles.moves}>
            {([-1, 1] as const).map((by) => (
              <Button
                key={by}
                variant="secondary"
                data-move={`${stop.number}:${by}`}
                aria-disabled={index + by < 0 || index + by >= numbers.length}
                aria-label={(by < 0 ? m.runs_up : m.runs_down)({ number: String(stop.number) })}
                onClick={() => {
                  if (!isBusy && index + by >= 0 && index + by < numbers.length)
                    void move(index, by)
                }}
              >
                {by < 0 ? '↑' : '↓'}
              </Button>
            ))}
          </div>
          {stop.name && <RunChoice number={stop.number} run={run.id} runs={plan.runs} />}
        </li>
      ))}
    </ol>
  )
}

const said = {
  delivered: m.drive_delivered,
  'not-home': m.drive_not_home,
  undo: m.drive_undo,
}

/** The result from the driver's phone, including actions that the shop refused. */
function StopResult({ stop }: { stop: RunStop }) {
  const money = useMoney()
  const locale = getLocale()
  const { result, refused, state, notTaken, dueAtDoor } = stop
  const clock = (at: string) => formatClock(at, locale)
  const time = result ? clock(result.at) : ''
  return (
    <>
      {!result && state !== 'delivered' && (
        <p className={`fine-print ${styles.screen}`}>{m.runs_no_result()}</p>
      )}
      {result && (
        <p>
          <strong>
            {result.isCancelled && m.drive_said_refused({ time })}
            {!result.isCancelled &&
              (result.what === 'delivered'
                ? m.drive_said_delivered({ time })
                : m.drive_said_not_home({ time }))}
          </strong>
          {result.cash > 0 && ` · ${m.drive_received_of({ amount: money(result.cash) })}`}
          {dueAtDoor !== null &&
            dueAtDoor !== result.cash &&
            ` · ${m.runs_due_of({ amount: money(dueAtDoor) })}`}
          {result.cratesBack > 0 && ` · ${m.runs_crates({ count: result.cratesBack })}`}
        </p>
      )}
      {notTaken.length > 0 && (
        <p>{m.runs_not_taken({ names: notTaken.map((one) => nameIn(locale, one)).join(', ') })}</p>
      )}
      {stop.hasDoorPhoto && <DoorPhoto number={stop.number} />}
      {refused.map(({ at, what, message, cash }, index) => (
        <Notice key={index} tone="warn">
          {m.runs_refused({ what: said[what](), time: clock(at), message })}
          {cash > 0 && ` ${m.drive_received_of({ amount: money(cash) })}`}
        </Notice>
      ))}
    </>
  )
}
