import { useState, type FormEvent } from 'react'
import { useLocale } from '#app/locale.ts'
import { useMoney } from '#app/shop.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import { expectedAmount, isWeighable } from '#shop/orders/line-changes.ts'
import type { LineEdit } from '#shop/orders/line-edit.ts'
import type { DeskLine, DeskOrder } from '#shop/orders/orders-desk.ts'
import { numberText, sentNumber } from '#shop/typed-number.ts'
import { ReplacementPicker } from './replacement-picker.tsx'
import { useOrderAct } from './use-order-act.ts'
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

/** What can be done to this line as it stands. */
function possible(line: DeskLine): What[] {
  const isChanged = line.change !== null || line.packedAmount !== null
  return [
    ...(line.qty > 0 && isWeighable(line) ? (['weigh'] as const) : []),
    ...(line.qty > 0 ? (['missing'] as const) : []),
    ...(line.qty > 1 ? (['reduce'] as const) : []),
    ...(line.qty > 0 ? (['replace'] as const) : []),
    ...(isChanged ? (['restore'] as const) : []),
  ]
}

export function LineEditor(props: { order: DeskOrder; line: DeskLine; onDone: () => void }) {
  const { order, line, onDone } = props
  const locale = useLocale()
  const money = useMoney()
  const name = nameIn(locale, line)
  const choices = possible(line)
  const [what, setWhat] = useState<What>(choices[0] ?? 'restore')
  const { act, isBusy, message, errors, forget } = useOrderAct(order)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const edit = editOf(what, new FormData(event.currentTarget))
    const said = ({ total }: DeskOrder) => ({ text: m.edit_saved({ total: money(total) }) })
    if (await act(`/lines/${line.line}`, { edit }, said)) onDone()
  }
  const isTakingOut = what === 'missing' || what === 'reduce' || what === 'replace'
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <h2 id="line-editor">
        <bdi>{name}</bdi>
      </h2>
      <fieldset className={styles.choices}>
        <legend>{m.edit_what()}</legend>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name="what"
              value={choice}
              checked={choice === what}
              onChange={() => {
                setWhat(choice)
                forget()
              }}
            />
            {names[choice]()}
          </label>
        ))}
      </fieldset>
      {message && Object.keys(errors).length === 0 && (
        <Notice tone="danger" isAlert>
          {message}
        </Notice>
      )}
      {what === 'weigh' && (
        <>
          <Field
            name="amount"
            label={m.edit_weigh_label()}
            hint={m.edit_weigh_hint({ amount: numberText(expectedAmount(line)) })}
            inputMode="decimal"
            defaultValue={line.packedAmount === null ? '' : numberText(line.packedAmount)}
            error={errors.amount}
            autoComplete="off"
          />
          {errors.amount && (
            <label className={styles.choice}>
              <input type="checkbox" name="isSure" /> {m.edit_sure()}
            </label>
          )}
        </>
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
          inputMode="numeric"
          label={m.edit_qty()}
          defaultValue={what === 'reduce' ? line.qty - 1 : line.qty}
          error={errors.qty}
        />
      )}
      {isTakingOut && (
        <label className={styles.choice}>
          <input type="checkbox" name="toShelf" defaultChecked={what === 'reduce'} key={what} />
          <span>
            {m.edit_to_shelf()}
            <small className={styles.hint}>{m.edit_to_shelf_hint()}</small>
          </span>
        </label>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onDone}>
          {m.cancel()}
        </Button>
        <Button type="submit" pending={isBusy}>
          {m.edit_save()}
        </Button>
      </div>
    </form>
  )
}

function editOf(what: What, form: FormData) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
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
      return { what, qty: sentNumber(text('qty'), 'count'), toShelf }
    case 'replace':
      return {
        what,
        productId: text('productId'),
        qty: sentNumber(text('qty'), 'count'),
        toShelf,
        isAgreed: form.get('isAgreed') === 'on',
      }
    case 'restore':
      return { what }
  }
}
