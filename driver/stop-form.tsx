import { useEffect, useRef, useState, type FormEvent } from 'react'
import { formatAmount } from '#format/money.ts'
import { m } from '#messages/compiled/messages.js'
import { readNumber } from '#messages/typed-number.ts'
import { MAX_TOTAL } from '#shop/orders/order/order.ts'
import { refusalReasons, type RefusalReason } from '#shop/orders/order/line-returns.ts'
import {
  cashAfter,
  MOST_CRATES,
  type DriveStop,
  type StopAction,
  type StopResult,
} from '#shop/runs/drive.ts'
import { useMoney } from '#ui/currency.ts'
import { RefusedLines } from './refused-lines.tsx'
import { isAllRefused } from './stop-state.ts'
import styles from './driver.module.css'

type Props = {
  kind: StopResult
  stop: DriveStop
  onBack: () => void
  onSave: (said: Omit<StopAction, 'id' | 'at'>, doorPhoto?: Blob) => Promise<void>
}

const kindName: Record<StopResult, () => string> = {
  delivered: m.drive_delivered,
  refused: m.drive_refused_items,
  'not-home': m.drive_not_home,
}

const reasons: Record<RefusalReason, () => string> = {
  'customer-wish': m.drive_why_wish,
  'bad-quality': m.drive_why_quality,
  other: m.drive_why_other,
}

export function StopForm({ kind, stop, onBack, onSave }: Props) {
  const money = useMoney()
  const [refused, setRefused] = useState<StopAction['refused']>([])
  const [reason, setReason] = useState<RefusalReason>('customer-wish')
  const due = cashAfter(stop, refused)
  const [typed, setTyped] = useState<string>()
  const [crates, setCrates] = useState(0)
  const [photo, setPhoto] = useState<File>()
  const [problem, setProblem] = useState('')
  const isAll = isAllRefused(stop, refused)
  const cash = isAll ? 0 : readCash(typed ?? amountText(due))
  const id = `stop-${stop.number}`
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.focus({ preventScroll: true }), [])

  async function save(event: FormEvent) {
    event.preventDefault()
    const about = { number: stop.number, cratesBack: crates, reason, note: '' }
    if (kind === 'not-home') return onSave({ ...about, what: 'not-home', cash: 0, refused: [] })
    if (kind === 'refused' && refused.length === 0) {
      form.current?.querySelector('input')?.focus()
      return setProblem(m.drive_choose_refused())
    }
    if (cash === undefined) {
      document.getElementById(`${id}-cash`)?.focus()
      return setProblem(m.drive_received_wrong())
    }
    return onSave({ ...about, what: 'delivered', cash, refused }, photo)
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={kindName[kind]()}
      className={styles.form}
      onSubmit={(event) => void save(event)}
    >
      {kind === 'refused' && (
        <>
          <RefusedLines stop={stop} refused={refused} onChange={setRefused} />
          <label className={styles.field} htmlFor={`${id}-why`}>
            {m.drive_why()}
          </label>
          <select
            id={`${id}-why`}
            value={reason}
            onChange={({ target }) =>
              setReason(refusalReasons.find((one) => one === target.value) ?? 'other')
            }
          >
            {refusalReasons.map((one) => (
              <option key={one} value={one}>
                {reasons[one]()}
              </option>
            ))}
          </select>
        </>
      )}
      {kind === 'not-home' && <p>{m.drive_not_home_text()}</p>}
      {kind !== 'not-home' && !isAll && (
        <>
          <p className={styles.cash}>
            {due > 0 ? m.drive_collect({ amount: money(due) }) : m.drive_collect_nothing()}
          </p>
          <label className={styles.field} htmlFor={`${id}-cash`}>
            {m.drive_received()}
          </label>
          <input
            id={`${id}-cash`}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            value={typed ?? amountText(due)}
            onChange={({ target }) => {
              setTyped(target.value)
              setProblem('')
            }}
          />
          {cash !== undefined && cash !== due && (
            <p className={styles.warn}>{m.drive_received_differs({ amount: money(due) })}</p>
          )}
        </>
      )}
      {kind !== 'not-home' && <Crates id={id} count={crates} onChange={setCrates} />}
      {kind !== 'not-home' && !isAll && (
        <>
          <label className={styles.field} htmlFor={`${id}-photo`}>
            {m.drive_door_photo()}
          </label>
          <input
            id={`${id}-photo`}
            type="file"
            accept="image/*"
            capture="environment"
            onChange={({ target }) => setPhoto(target.files?.[0])}
          />
        </>
      )}
      <p role="alert" className={problem ? styles.warn : undefined}>
        {problem}
      </p>
      <button type="submit" className={styles.action}>
        {kind === 'not-home' && m.drive_save_not_home()}
        {kind !== 'not-home' && (isAll ? m.drive_save_refused() : m.drive_save_delivered())}
      </button>
      <button type="button" className={styles.other} onClick={onBack}>
        {m.drive_back()}
      </button>
    </form>
  )
}

type CratesProps = { id: string; count: number; onChange: (count: number) => void }

function Crates({ id, count, onChange }: CratesProps) {
  return (
    <>
      <label className={styles.field} htmlFor={`${id}-crates`}>
        {m.drive_crates_back()}
      </label>
      <input
        id={`${id}-crates`}
        type="number"
        inputMode="numeric"
        min={0}
        max={MOST_CRATES}
        value={count}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) =>
          onChange(Math.min(MOST_CRATES, Math.max(0, Math.trunc(Number(target.value)) || 0)))
        }
      />
    </>
  )
}

function amountText(piastres: number): string {
  return formatAmount(piastres, 'en').replaceAll(',', '')
}

/**
 * Returns piastres: 0 for an empty field, undefined for text that is no amount or above the highest total.
 */
function readCash(text: string): number | undefined {
  if (text.trim() === '') return 0
  const amount = readNumber(text, 'money')
  const piastres = amount === undefined ? undefined : Math.round(amount * 100)
  return piastres !== undefined && piastres <= MAX_TOTAL ? piastres : undefined
}
