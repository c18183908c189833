import { useState } from 'react'
import { useMoney } from '#ui/currency.ts'
import { Button } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import type { ListedOrder } from '#shop/orders/overview/list.ts'
import { canCollect, mayMove } from '#shop/orders/change/moves.ts'
import { Choice } from '#admin/form/choice.tsx'
import { Dialog, DialogButtons } from '#admin/layout/dialog.tsx'
import { moveName, stateName } from './order-words.ts'
import type { BulkTarget } from './use-bulk-orders.ts'

/**
 * Asks before several orders move to the next state. Cash can be marked as collected together with
 * “delivered”.
 */
export function BulkMoveDialog(props: {
  to: BulkTarget
  orders: ListedOrder[]
  onMove: (isCollected: boolean) => void
  onClose: () => void
}) {
  const { to, orders, onMove, onClose } = props
  const money = useMoney()
  const [isCollected, setIsCollected] = useState(false)
  const unpaid = orders.filter((order) => mayMove(order, to) && canCollect({ ...order, state: to }))
  const cash = unpaid.reduce((sum, { totalPiastres }) => sum + totalPiastres, 0)
  return (
    <Dialog title={moveName[to]()} onClose={onClose}>
      {(close) => (
        <>
          <p>{m.admin_confirm_bulk({ count: orders.length, state: stateName[to]() })}</p>
          {to === 'delivered' && unpaid.length > 0 && (
            <Choice checked={isCollected} onChange={({ target }) => setIsCollected(target.checked)}>
              {m.bulk_collected({ count: unpaid.length, amount: money(cash) })}
            </Choice>
          )}
          <DialogButtons>
            <Button variant="secondary" onClick={close}>
              {m.cancel()}
            </Button>
            <Button
              onClick={() => {
                close()
                onMove(isCollected)
              }}
            >
              {m.admin_yes_move()}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  )
}
