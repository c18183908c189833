import { useState } from 'react'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { defaultRestock } from '#shop/orders/change/restock.ts'
import { Choice } from '#admin/form/choice.tsx'
import { DayChoice } from '#admin/orders/day-choice.tsx'
import { stateName } from '#admin/pages/orders/order-words.ts'
import { OrderDialog } from '../order/order-dialog.tsx'
import { StockChoices } from '../order/stock-choices.tsx'
import { useOrderAct } from '../order/use-order-act.ts'
import styles from '../change/line-editor.module.css'

const choices = { day: m.not_home_day, keep: m.not_home_keep, cancel: m.not_home_cancel }
type What = keyof typeof choices
const whats = ['day', 'keep', 'cancel'] as const satisfies What[]

/** Nobody took the order: staff choose another day, keep it in the shop, or cancel it. */
export function NotHomeDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [what, setWhat] = useState<What>('day')
  const [date, setDate] = useState('')
  const [isSure, setIsSure] = useState(false)
  const [shelf, setShelf] = useState<Record<string, boolean>>({})
  const toShelf = { ...defaultRestock(order), ...shelf }
  const state = useOrderAct(order)
  const unsure = state.errors['next.isSure']
  const next = {
    day: { what: 'day', date, isSure },
    keep: { what: 'keep' },
    cancel: { what: 'cancel', toShelf },
  }[what]
  return (
    <OrderDialog
      title={m.not_home_title()}
      action={m.not_home_send()}
      isDangerous={what === 'cancel'}
      state={state}
      onSend={() =>
        state.act('/not-home', { next }, (saved) => ({ text: stateName[saved.state]() }))
      }
      onClose={onClose}
    >
      <fieldset className={styles.choices}>
        <legend>{m.not_home_what()}</legend>
        {whats.map((one) => (
          <Choice
            key={one}
            type="radio"
            name="what"
            checked={one === what}
            onChange={() => {
              setWhat(one)
              state.forget()
            }}
          >
            {choices[one]()}
          </Choice>
        ))}
      </fieldset>
      {what === 'day' && (
        <>
          <DayChoice
            areaId={order.area.id}
            except={order.deliveryDate}
            day={date}
            error={state.errors['next.date']}
            onChange={(day) => {
              setDate(day)
              setIsSure(false)
              state.forget()
            }}
          />
          {unsure && (
            <Notice tone="warn" isAlert>
              <p>{unsure}</p>
              <Choice checked={isSure} onChange={({ target }) => setIsSure(target.checked)}>
                {m.day_sure()}
              </Choice>
            </Notice>
          )}
          <p>{m.not_home_day_text()}</p>
        </>
      )}
      {what === 'keep' && <p>{m.not_home_keep_text()}</p>}
      {what === 'cancel' && (
        <>
          <p>{m.cancel_order_packed_text()}</p>
          <StockChoices order={order} toShelf={toShelf} onChange={setShelf} />
        </>
      )}
    </OrderDialog>
  )
}
