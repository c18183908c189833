import { useState } from 'react'
import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import type { Piastres } from '#shop/money.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { moreOf, outsideOf } from '#shop/orders/money/given-outside.ts'
import { givenOutside, type GivenOutside } from '#shop/orders/order/refund.ts'
import { Choice } from '#admin/form/choice.tsx'
import { textOf } from '#admin/form/text-of.ts'
import styles from '../change/line-editor.module.css'
import { OrderDialog } from '../order/order-dialog.tsx'
import { ReasonField } from '../order/reason-field.tsx'
import { useOrderAct } from '../order/use-order-act.ts'

const outsideName = {
  asked: m.outside_asked,
  refund: m.outside_refund,
  owed: m.outside_owed,
  lost: m.outside_lost,
  back: m.outside_back,
}

/**
 * Records that staff reviewed a payment. The history keeps the result; refunds made outside the shop are
 * booked.
 */
export function ReviewDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const money = useMoney()
  const state = useOrderAct(order)
  const [outside, setOutside] = useState<GivenOutside>()
  const found = outsideOf(order.history)
  const back = sumOf(found.map(({ piastres }) => piastres))
  const there = sumOf(found.map(({ returned }) => returned))
  const more = sumOf(moreOf(order.history).map(({ piastres }) => piastres))
  const waits = order.refunds.some((refund) => refund.state !== 'done')
  return (
    <OrderDialog
      title={m.review_title({ number: order.number })}
      action={m.review_done()}
      state={state}
      onSend={(form) =>
        state.act('/reviewed', { reason: textOf(form, 'reason'), outside }, () => ({
          text: m.event_payment_reviewed(),
        }))
      }
      onClose={onClose}
    >
      <p>{m.review_text()}</p>
      {more > 0 && <p>{m.review_more({ amount: money(more) })}</p>}
      {back > 0 && (
        <fieldset className={styles.column}>
          <legend>{m.outside_question({ amount: money(back) })}</legend>
          <p className="muted">
            {m.outside_compare({ there: money(there), here: money(there - back) })}
          </p>
          {state.errors.outside && (
            <p role="alert" className={styles.error}>
              {state.errors.outside}
            </p>
          )}
          {givenOutside
            .filter((one) => one !== 'asked' || waits)
            .map((one) => (
              <Choice
                key={one}
                type="radio"
                name="outside"
                checked={outside === one}
                onChange={() => setOutside(one)}
              >
                {outsideName[one]()}
              </Choice>
            ))}
        </fieldset>
      )}
      <ReasonField error={state.errors.reason} />
    </OrderDialog>
  )
}

function sumOf(sums: Piastres[]): Piastres {
  return sums.reduce((sum, one) => sum + one, 0)
}
