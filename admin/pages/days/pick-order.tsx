import { Alert } from '#admin/layout/alert.tsx'
import { Chip } from '#admin/layout/chip.tsx'
import { OrderNumber } from '#admin/orders/order-number.tsx'
import { useOrderAct } from '#admin/pages/order/order/use-order-act.ts'
import { isolate } from '#format/isolate.ts'
import { lineChangeName } from '#format/line-words.ts'
import { missingWords } from '#format/missing-words.ts'
import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import type { Slip } from '#shop/orders/pack/picking.ts'
import { personAtDoor } from '#shop/orders/order/recipient.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import styles from './pick-orders.module.css'

export type Held = { slip: Slip; line: Slip['lines'][number] }

/** A product's quantity in one order, with a button that leaves out the line or restores it. */
export function PickOrder({ slip, line }: Held) {
  const { number } = slip
  const money = useMoney()
  const { act, message, isBusy } = useOrderAct(slip)
  const isGone = line.qty === 0
  const isOpen = slip.state === 'confirmed' && line.change !== 'replaced'
  // Restoring sets the ordered quantity. That undoes a removal only if the line was neither changed nor
  // weighed before.
  const isAsOrdered = line.change === null && line.packedAmount === null
  const path = `/lines/${line.line}`
  const leaveOut = { edit: { what: 'missing', toShelf: false } }
  const restore = { edit: { what: 'restore' } }

  const press = () =>
    act(path, isGone ? restore : leaveOut, ({ total, version }) => ({
      text: isGone
        ? m.edit_saved({ total: money(total) })
        : m.pick_left_out({ number, total: isolate(money(total)) }),
      ...(!isGone &&
        isAsOrdered && {
          undo: () =>
            void act(path, { version, ...restore }, ({ total }) => ({
              text: m.edit_saved({ total: money(total) }),
            })),
        }),
    }))

  return (
    <li className={styles.order}>
      <span className={styles.what}>
        <span>
          <OrderNumber number={number} /> · <bdi>{personAtDoor(slip).name}</bdi>
        </span>
        <span>
          {line.change && <Chip tone="warn">{lineChangeName[line.change]()}</Chip>}{' '}
          <strong className={isGone ? styles.gone : undefined}>
            {timesOf(isGone ? line.orderedQty : line.qty, line)}
          </strong>
        </span>
        <small>
          {m.slip_missing()}: {missingWords[slip.missing]()}
        </small>
      </span>
      {isOpen && (
        <Button
          variant="secondary"
          pending={isBusy}
          onClick={() => void press()}
          aria-label={(isGone ? m.pick_restore_in : m.pick_missing_in)({ number })}
        >
          {isGone ? m.toast_undo() : m.edit_missing()}
        </Button>
      )}
      <Alert>{message}</Alert>
    </li>
  )
}
