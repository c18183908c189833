import { useRevalidator } from 'react-router'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { FormFrame } from '#admin/form/edit-form.tsx'
import { useForm } from '#admin/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { adminOrder, type AdminOrder } from '#shop/orders/order/staff-order.ts'
import { OrderPanel } from './order-panel.tsx'
import styles from '../change/line-editor.module.css'

export function NotePanel({ order }: { order: AdminOrder }) {
  const { revalidate } = useRevalidator()
  const state = useForm({
    saved: order,
    valuesOf: ({ adminNote }) => ({ note: adminNote }),
    send: ({ note }) =>
      askAdmin(`/api/admin/orders/${order.number}/note`, {
        method: 'PUT',
        body: { version: order.version, note },
        schema: adminOrder,
      }),
    said: () => m.admin_note_saved(),
    onSaved: () => void revalidate(),
    onRefused: ({ code }) => code === 'order-changed' && void revalidate(),
  })
  return (
    <OrderPanel title={m.admin_note_title()}>
      <FormFrame state={state} labelOf={m.admin_note_title} className="stack-4">
        <TextAreaField {...state.field('note')} label={m.admin_note_hint()} maxLength={2000} />
        <div className={styles.buttons}>
          <Button type="submit" variant="secondary" pending={state.isSaving}>
            {m.edit_save()}
          </Button>
        </div>
      </FormFrame>
    </OrderPanel>
  )
}
