import { useState, type FormEvent } from 'react'
import { textOf } from '#admin/form/text-of.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Dialog } from '#admin/layout/dialog.tsx'
import { ReplacementPicker } from '#admin/pages/order/change/replacement-picker.tsx'
import { WeightField } from '#admin/pages/order/change/weight-field.tsx'
import { WishAgainst } from '#admin/pages/order/change/wish-against.tsx'
import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { numberText, sentNumber } from '#messages/typed-number.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { expectedAmount, isWeighable } from '#shop/orders/order/line-changes.ts'
import type { PackingLine, PackingOrder } from '#shop/orders/pack/packing.ts'
import { Button } from '#ui/button.tsx'
import { CountStepper } from './count-stepper.tsx'
import { usePackingAct } from './use-packing-act.ts'
import styles from './line-dialog.module.css'

/** A change of a line that needs more than a tap. */
export type LineTask = 'weigh' | 'reduce' | 'replace'

export function LineDialog(props: {
  order: PackingOrder
  line: PackingLine
  task?: LineTask | undefined
  onClose: () => void
}) {
  const { order, line, onClose } = props
  const [task, setTask] = useState(props.task)
  const state = usePackingAct(order.number)
  const { errors, message, isBusy } = state

  async function edit(edit: object, close: () => void) {
    if (await state.act(`/lines/${line.line}`, { edit })) close()
  }

  return (
    <Dialog
      title={
        <>
          <bdi>{nameIn(getLocale(), line)}</bdi> · <bdi>{timesOf(line.qty, line)}</bdi>
        </>
      }
      onClose={onClose}
    >
      {(close) => (
        <div className="stack-4">
          <Alert>{Object.keys(errors).length === 0 && message}</Alert>
          {task ? (
            <TaskForm
              {...{ order, line, task, errors, isBusy }}
              onSend={(wanted) => void edit(wanted, close)}
            />
          ) : (
            <div className={styles.choices}>
              {line.qty > 0 && isWeighable(line) && (
                <Big onPress={() => setTask('weigh')}>{m.edit_weigh()}</Big>
              )}
              {line.qty > line.step && (
                <Big onPress={() => setTask('reduce')}>{m.edit_reduce()}</Big>
              )}
              {line.qty > 0 && (
                <>
                  <Big isBusy={isBusy} onPress={() => void edit({ what: 'missing' }, close)}>
                    {m.edit_missing()}
                  </Big>
                  <Big onPress={() => setTask('replace')}>{m.edit_replace()}</Big>
                </>
              )}
              {(line.change !== null || line.packedAmount !== null) && (
                <Big isBusy={isBusy} onPress={() => void edit({ what: 'restore' }, close)}>
                  {m.edit_restore()}
                </Big>
              )}
            </div>
          )}
          <Big onPress={close} variant="quiet">
            {m.cancel()}
          </Big>
        </div>
      )}
    </Dialog>
  )
}

function Big(props: {
  onPress?: () => void
  isBusy?: boolean
  type?: 'submit'
  variant?: 'primary' | 'secondary' | 'quiet'
  children: string
}) {
  const { onPress, isBusy, variant = 'secondary', type, children } = props
  return (
    <Button
      type={type}
      variant={variant}
      pending={isBusy ?? false}
      className={styles.big ?? ''}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}

function TaskForm(props: {
  order: PackingOrder
  line: PackingLine
  task: LineTask
  errors: Record<string, string>
  isBusy: boolean
  onSend: (edit: object) => void
}) {
  const { order, line, task, errors, isBusy, onSend } = props
  const isLess = task === 'reduce'
  const most = isLess ? line.qty - line.step : line.qty
  const [qty, setQty] = useState(most)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const isOn = (name: string) => form.get(name) === 'on'
    if (task === 'weigh') {
      const amount = sentNumber(textOf(form, 'amount'), 'weight')
      onSend({ what: task, amount, isSure: isOn('isSure') })
    } else if (isLess) onSend({ what: task, qty })
    else
      onSend({ what: task, productId: textOf(form, 'productId'), qty, isAgreed: isOn('isAgreed') })
  }

  return (
    <form className={`stack-4 ${styles.task}`} onSubmit={send} noValidate>
      {task === 'weigh' ? (
        <div className={styles.weight}>
          <WeightField
            packed={line.packedAmount}
            hint={m.packing_weigh_hint({ amount: m.amount_kg({ count: expectedAmount(line) }) })}
            dir="ltr"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the line was pressed to be weighed
            autoFocus
            error={errors.amount}
          />
        </div>
      ) : (
        <>
          {task === 'replace' && (
            <>
              <WishAgainst
                order={{ missing: order.missing, customer: { phone: order.phone ?? '' } }}
                error={errors.isAgreed}
              />
              <ReplacementPicker order={order} line={line} error={errors.productId} />
            </>
          )}
          <Alert>{errors.qty}</Alert>
          <CountStepper
            name={m.packing_how_much()}
            count={qty}
            least={line.step}
            most={isLess ? most : 99}
            step={line.step}
            words={isLess ? timesOf(qty, line) : numberText(qty)}
            onChange={setQty}
          />
        </>
      )}
      <Big type="submit" variant="primary" isBusy={isBusy}>
        {m.edit_save()}
      </Big>
    </form>
  )
}
