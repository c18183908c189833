import { useMemo, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { type ListedOrder } from '#shop/orders/overview/list.ts'
import { canChangeDay, canCollect, mayMove } from '#shop/orders/change/moves.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { BulkBar } from '#admin/table/bulk-bar.tsx'
import type { Selection } from '#admin/table/use-selection.ts'
import { BulkDayDialog } from './bulk-day-dialog.tsx'
import { BulkMoveDialog } from './bulk-move-dialog.tsx'
import { moveName } from './order-words.ts'
import { RefusedOrders } from './refused-orders.tsx'
import type { BulkTarget, useBulkOrders } from './use-bulk-orders.ts'
import { workSteps } from '#shop/orders/order/order-states.ts'

export function BulkMoves(props: {
  orders: ListedOrder[]
  selection: Selection<number>
  bulk: ReturnType<typeof useBulkOrders>
}) {
  const { orders, selection, bulk } = props
  const [asked, setAsked] = useState<BulkTarget | 'day'>()
  const selected = useMemo(
    () => orders.filter(({ number }) => selection.keys.includes(number)),
    // The keys are a new list in each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [orders, selection.keys.join()],
  )
  const possible = workSteps.filter((to) => selected.some((order) => mayMove(order, to)))
  const close = () => setAsked(undefined)
  return (
    <>
      <Alert>{bulk.failure}</Alert>
      {bulk.refused.length > 0 && (
        <Notice tone="danger" title={m.admin_not_moved()} isAlert>
          <RefusedOrders refused={bulk.refused} orders={orders} />
        </Notice>
      )}
      <BulkBar count={selected.length} text={m.admin_selected_orders({ count: selected.length })}>
        {possible.map((to, index) => (
          <Button
            key={to}
            variant={index === 0 ? 'primary' : 'secondary'}
            pending={bulk.isMoving}
            onClick={() => (to === 'packed' ? void bulk.move(to) : setAsked(to))}
          >
            {moveName[to]()}
          </Button>
        ))}
        {selected.some(canCollect) && (
          <Button variant="secondary" pending={bulk.isMoving} onClick={() => void bulk.collect()}>
            {m.order_admin_collect()}
          </Button>
        )}
        {selected.some(canChangeDay) && (
          <Button variant="secondary" pending={bulk.isMoving} onClick={() => setAsked('day')}>
            {m.bulk_day()}
          </Button>
        )}
      </BulkBar>
      {asked === 'day' && (
        <BulkDayDialog
          orders={selected}
          onMove={(date, isSure) => void bulk.changeDay(date, isSure)}
          onClose={close}
        />
      )}
      {asked && asked !== 'day' && (
        <BulkMoveDialog
          to={asked}
          orders={selected}
          onMove={(isCollected) => void bulk.move(asked, selection.keys, isCollected)}
          onClose={close}
        />
      )}
    </>
  )
}
