import type { FormEvent, RefObject } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import type { DeskOrder } from '#shop/orders/orders-desk.ts'
import confirmStyles from '../confirm.module.css'
import { stateName } from '../orders/desk-words.ts'
import { textOf } from '../text-of.ts'
import styles from './line-editor.module.css'
import { useOrderAct } from './use-order-act.ts'

/** Opens a packed order again; the reason is kept in its history. */
export function StepBackDialog(props: {
  ref: RefObject<HTMLDialogElement | null>
  order: DeskOrder
}) {
  const { ref, order } = props
  const { act, isBusy, message, errors, forget } = useOrderAct(order)
  const close = () => ref.current?.close()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const reason = textOf(new FormData(form), 'reason')
    const said = ({ state }: DeskOrder) => ({ text: stateName[state]() })
    if (!(await act('/step-back', { reason }, said))) return
    form.reset()
    close()
  }
  return (
    <dialog
      ref={ref}
      className={confirmStyles.dialog}
      aria-labelledby="step-back-title"
      onClose={forget}
    >
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <h2 id="step-back-title">{m.step_back_title({ number: order.number })}</h2>
        <p>{m.step_back_text()}</p>
        {message && Object.keys(errors).length === 0 && (
          <Notice tone="danger" isAlert>
            {message}
          </Notice>
        )}
        <Field
          name="reason"
          label={m.step_back_reason()}
          maxLength={200}
          autoComplete="off"
          error={errors.reason}
        />
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={close}>
            {m.cancel()}
          </Button>
          <Button type="submit" pending={isBusy}>
            {m.step_back()}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
