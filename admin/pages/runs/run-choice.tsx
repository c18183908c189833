import { useAct } from '#admin/api/use-act.ts'
import { runName } from '#format/run-name.ts'
import { m } from '#messages/compiled/messages.js'
import { runOfOrder, type RunOfOrder } from '#shop/runs/run.ts'
import { SelectField } from '#ui/field.tsx'

type Props = { number: number; run: string | null; runs: RunOfOrder['runs'] }

/** Moves an order to the end of another run of its day, or out of all runs. */
export function RunChoice({ number, run, runs }: Props) {
  const { act } = useAct()
  return (
    <SelectField
      id={`run-of-${number}`}
      name="run"
      label={m.runs_bring({ number: String(number) })}
      value={run ?? ''}
      onChange={({ target }) =>
        void act(
          `/api/admin/orders/${number}/run`,
          { method: 'PUT', body: { run: target.value || null }, schema: runOfOrder },
          { text: m.runs_saved() },
        )
      }
    >
      <option value="">{m.runs_none()}</option>
      {runs.map(({ id, name }) => (
        <option key={id} value={id}>
          {runName(name)}
        </option>
      ))}
    </SelectField>
  )
}
