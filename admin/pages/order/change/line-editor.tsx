import { useState } from 'react'
import { useMoney } from '#ui/currency.ts'
import { Field } from '#ui/field.tsx'
import { amountOf, timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { expectedAmount, isWeighable } from '#shop/orders/order/line-changes.ts'
import type { LineEdit } from '#shop/orders/change/line-edit.ts'
import type { AdminOrderLine, AdminOrder } from '#shop/orders/order/staff-order.ts'
import { numberText, sentNumber } from '#messages/typed-number.ts'
import { Choice } from '#admin/form/choice.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { OrderDialog } from '../order/order-dialog.tsx'
import { ReplacementPicker } from './replacement-picker.tsx'
import { useOrderAct } from '../order/use-order-act.ts'
import { WeightField } from './weight-field.tsx'
import { WishAgainst } from './wish-against.tsx'
import styles from './line-editor.module.css'

type What = LineEdit['what']
const names: Record<What, () => string> = {
  weigh: m.edit_weigh,
  missing: m.edit_missing,
  reduce: m.edit_reduce,
  replace: m.edit_replace,
  restore: m.edit_restore,
}

function possible(line: AdminOrderLine): What[] {
  const isChanged = line.change !== null || line.packedAmount !== null
  return [
    ...(line.qty > 0 && isWeighable(line) ? (['weigh'] as const) : []),
    ...(line.qty > 0 ? (['missing'] as const) : []),
    ...(line.qty > line.step ? (['reduce'] as const) : []),
    ...(line.qty > 0 ? (['replace'] as const) : []),
    ...(isChanged ? (['restore'] as const) : []),
  ]
}

export function LineEditor(props: {
  order: AdminOrder
  line: AdminOrderLine
  onClose: () => void
}) {
  const { order, line, onClose } = props
  const money = useMoney()
  const choices = possible(line)
  const [what, setWhat] = useState<What>(choices[0] ?? 'restore')
  const state = useOrderAct(order)
  const { errors } = state
  const isTakingOut = what === 'missing' || what === 'reduce' || what === 'replace'
  return (
    <OrderDialog
      title={<bdi>{nameIn(getLocale(), line)}</bdi>}
      action={m.edit_save()}
      state={state}
      onSend={(form) =>
        state.act(`/lines/${line.line}`, { edit: editOf(what, form) }, ({ total }) => ({
          text: m.edit_saved({ total: money(total) }),
        }))
      }
      onClose={onClose}
    >
      <fieldset className={styles.choices}>
        <legend>{m.edit_what()}</legend>
        {choices.map((choice) => (
          <Choice
            key={choice}
            type="radio"
            name="what"
            value={choice}
            checked={choice === what}
            onChange={() => {
              setWhat(choice)
              state.forget()
            }}
          >
            {names[choice]()}
          </Choice>
        ))}
      </fieldset>
      {what === 'weigh' && (
        <WeightField
          packed={line.packedAmount}
          hint={weighHint(line, money)}
          error={errors.amount}
        />
      )}
      {what === 'missing' && <p>{m.edit_missing_text()}</p>}
      {what === 'replace' && (
        <>
          <WishAgainst order={order} error={errors.isAgreed} />
          <ReplacementPicker order={order} line={line} error={errors.productId} />
        </>
      )}
      {(what === 'reduce' || what === 'replace') && (
        <Field
          name="qty"
          type="text"
          inputMode="decimal"
          label={m.edit_qty()}
          hint={
            what === 'reduce'
              ? m.edit_qty_hint({
                  step: amountOf(line.step, line),
                  amount: timesOf(line.orderedQty, line),
                })
              : undefined
          }
          defaultValue={what === 'reduce' ? line.qty - line.step : line.qty}
          error={errors.qty}
        />
      )}
      {isTakingOut && (
        <Choice
          key={what}
          name="toShelf"
          defaultChecked={what === 'reduce'}
          hint={m.edit_to_shelf_hint()}
        >
          {m.edit_to_shelf()}
        </Choice>
      )}
    </OrderDialog>
  )
}

function weighHint(line: AdminOrderLine, money: (piastres: number) => string): string {
  const amount = numberText(expectedAmount(line))
  if (!line.weighed) return m.edit_weigh_hint({ amount })
  return m.edit_weigh_limit_hint({ amount, limit: money(line.limitPiastres) })
}

function editOf(what: What, form: FormData) {
  const text = (name: string) => textOf(form, name)
  const toShelf = form.get('toShelf') === 'on'
  switch (what) {
    case 'weigh':
      return {
        what,
        amount: sentNumber(text('amount'), 'weight'),
        isSure: form.get('isSure') === 'on',
      }
    case 'missing':
      return { what, toShelf }
    case 'reduce':
      return { what, qty: sentNumber(text('qty'), 'quantity'), toShelf }
    case 'replace':
      return {
        what,
        productId: text('productId'),
        qty: sentNumber(text('qty'), 'quantity'),
        toShelf,
        isAgreed: form.get('isAgreed') === 'on',
      }
    case 'restore':
      return { what }
  }
}
