import { useRef, type FormEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import type { DeskOrder } from '#shop/orders/orders-desk.ts'
import { hasChangedFields } from '../editing/has-changed-fields.ts'
import { UnsavedGuard } from '../editing/unsaved-guard.tsx'
import { OrderPanel } from './order-panel.tsx'
import { useOrderAct } from './use-order-act.ts'
import styles from './line-editor.module.css'

/** Staff's own note. */
export function NotePanel({ order }: { order: DeskOrder }) {
  const element = useRef<HTMLFormElement>(null)
  const { act, isBusy, message, errors } = useOrderAct(order)
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    void act('/note', { note }, () => ({ text: m.desk_note_saved() }), 'PUT')
  }
  return (
    <OrderPanel title={m.desk_note_title()}>
      <form ref={element} className={styles.form} onSubmit={save}>
        <UnsavedGuard mayLeave={() => !hasChangedFields(element.current)} />
        <TextAreaField
          name="note"
          label={m.desk_note_hint()}
          defaultValue={order.deskNote}
          error={errors.note ?? message}
          maxLength={2000}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="secondary" pending={isBusy}>
            {m.edit_save()}
          </Button>
        </div>
      </form>
    </OrderPanel>
  )
}
