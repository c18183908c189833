import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMay } from '#admin/api/staff.ts'
import { useSend } from '#admin/api/use-send.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { m } from '#messages/compiled/messages.js'
import { cashDay, type CashUp } from '#shop/cash-ups/cash-up.ts'
import { egpOf } from '#shop/money.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { holderName } from './holder-name.ts'
import { NotesGrid } from './notes-grid.tsx'
import { countedOf } from './typed-cash.ts'
import styles from './cash.module.css'

/** Saves the counted cash, or closes the cash-up. */
export function CountForm({ cashUp, day }: { cashUp: CashUp; day: string }) {
  const { holder, version, seen, statement, counted } = cashUp
  const { toHandIn } = statement
  const [text, setText] = useState(counted ? egpOf(counted.piastres).toFixed(2) : '')
  const [reason, setReason] = useState(counted?.reason ?? '')
  const { revalidate } = useRevalidator()
  const state = useSend()
  const confirm = useRef<ConfirmHandle>(null)
  // One id per form: sending it twice closes the cash-up once.
  const [id] = useState(() => crypto.randomUUID())
  const mayClose = useMay('owner')
  const money = useMoney()
  const sum = countedOf(text)
  const difference = typeof sum === 'number' ? sum - toHandIn : undefined
  const name = holderName(cashUp)

  async function send(what: 'count' | 'close') {
    const body = { version, seen, counted: sum, reason, ...(what === 'close' && { id }) }
    const path = `/api/admin/cash/${day}/${holder}/${what}`
    const said = what === 'close' ? m.cash_closed_toast() : m.cash_counted_toast()
    const done = await state.send(path, { body, schema: cashDay }, said)
    // The typed sum stays; the sums to compare it with are loaded again.
    if (!done) await revalidate()
  }

  return (
    <form
      className={styles.form}
      aria-label={m.cash_count_of({ name })}
      onSubmit={(event) => {
        event.preventDefault()
        if (state.isBusy) return
        if (mayClose && difference !== undefined && (difference === 0 || reason.trim()))
          confirm.current?.ask()
        else void send(mayClose ? 'close' : 'count')
      }}
    >
      {counted?.isOutdated && <Notice tone="warn">{m.cash_outdated()}</Notice>}
      <Alert>{Object.keys(state.errors).length === 0 ? state.message : ''}</Alert>
      <div className={styles.fields}>
        <Field
          id={`counted-${holder}`}
          name="counted"
          label={m.cash_counted()}
          hint={toHandIn < 0 ? m.cash_counted_paid_out() : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={state.errors.counted}
          onChange={({ target }) => setText(target.value)}
        />
        <Field
          id={`reason-${holder}`}
          name="reason"
          label={m.cash_reason()}
          hint={difference ? m.cash_reason_hint() : undefined}
          isOptional={!difference}
          maxLength={200}
          autoComplete="off"
          value={reason}
          error={state.errors.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <p role="status" className={styles.difference} data-wrong={Boolean(difference)}>
        {difference === 0 && m.cash_exact()}
        {difference !== undefined &&
          difference !== 0 &&
          (difference > 0
            ? m.cash_too_much({ amount: money(difference) })
            : m.cash_missing({ amount: money(-difference) }))}
      </p>
      <NotesGrid onSum={(piastres) => setText(egpOf(piastres).toFixed(2))} />
      <div className={styles.buttons}>
        {mayClose && (
          <Button type="submit" variant="primary" pending={state.isBusy}>
            {m.cash_close()}
          </Button>
        )}
        <Button
          type={mayClose ? 'button' : 'submit'}
          variant={mayClose ? 'secondary' : 'primary'}
          pending={state.isBusy}
          onClick={mayClose ? () => void send('count') : undefined}
        >
          {m.cash_keep_count()}
        </Button>
      </div>
      <Confirm
        ref={confirm}
        title={m.cash_close_sure({ name })}
        action={m.cash_close_for_good()}
        onConfirm={() => void send('close')}
      >
        <p>
          {m.cash_counted()}: {typeof sum === 'number' && money(sum)} · {m.cash_difference()}:{' '}
          {money(difference ?? 0)}
        </p>
        <p>{m.cash_close_text()}</p>
      </Confirm>
    </form>
  )
}
