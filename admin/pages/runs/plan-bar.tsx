import { useRef, useState } from 'react'
import { useAct } from '#admin/api/use-act.ts'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { m } from '#messages/compiled/messages.js'
import { dayRuns, MOST_RUNS, type DayRuns } from '#shop/runs/run.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from './runs.module.css'

export function PlanBar({ plan: { day, runs, orders } }: { plan: DayRuns }) {
  const { act, isBusy } = useAct()
  const [count, setCount] = useState(String(Math.max(1, runs.length)))
  const confirm = useRef<ConfirmHandle>(null)
  const wanted = Math.min(MOST_RUNS, Math.max(1, Math.trunc(Number(count)) || 1))
  const post = (path: string, body: object) =>
    act(`/api/admin/${path}`, { method: 'POST', body, schema: dayRuns }, { text: m.runs_saved() })
  return (
    <div className={styles.plan}>
      {orders.length > 0 && (
        <Button pending={isBusy} onClick={() => void post(`days/${day}/runs`, { how: 'area' })}>
          {m.runs_by_area()}
        </Button>
      )}
      <Field
        id="runs-count"
        name="runs"
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_RUNS}
        label={m.runs_even_count()}
        value={count}
        onChange={({ target }) => setCount(target.value)}
      />
      <Button variant="secondary" pending={isBusy} onClick={() => confirm.current?.ask()}>
        {m.runs_even()}
      </Button>
      <Button
        variant="secondary"
        pending={isBusy}
        onClick={() => void post(`runs/${day}`, { name: String(runs.length + 1) })}
      >
        {m.runs_add()}
      </Button>
      <Confirm
        ref={confirm}
        title={m.runs_even()}
        action={m.runs_even()}
        onConfirm={() => void post(`days/${day}/runs`, { how: 'even', runs: wanted })}
      >
        <p>{m.runs_even_sure({ count: wanted })}</p>
      </Confirm>
    </div>
  )
}
