import { useRef, useState } from 'react'
import { useMoney } from '#ui/currency.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { adminMoves, type AdminMoveTarget } from '#shop/orders/change/moves.ts'
import { receivedBy } from '#shop/orders/order/order-money.ts'
import { wasPacked } from '#shop/orders/order/order-states.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { refundable } from '#shop/orders/order/refund.ts'
import { defaultRestock } from '#shop/orders/change/restock.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { moveName, stateName } from '#admin/pages/orders/order-words.ts'
import { StockChoices } from './order/stock-choices.tsx'
import { DoorActions } from './door/door-actions.tsx'
import { ReviewDialog } from './money/review-dialog.tsx'
import { useOrderAct } from './order/use-order-act.ts'
import styles from './page.module.css'

export function Moves({ order }: { order: AdminOrder }) {
  const money = useMoney()
  const confirm = useRef<ConfirmHandle>(null)
  const { act, isBusy, message } = useOrderAct(order)
  const [isReviewing, setIsReviewing] = useState(false)
  const moves = adminMoves({ ...order, cash: receivedBy(order, 'cash') })
  // Orders at a pick-up point are handed over on the page of the day, together with the cash.
  const isAtPoint = order.pickup !== null && order.state === 'packed'
  const forward = moves.filter((to) => to !== 'cancelled' && !isAtPoint)
  const canCancel = moves.includes('cancelled')
  const [shelf, setShelf] = useState<Record<string, boolean>>({})
  const toShelf = { ...defaultRestock(order), ...shelf }
  const move = (to: AdminMoveTarget) => {
    const body = to === 'cancelled' && wasPacked(order.state) ? { to, toShelf } : { to }
    void act('/move', body, ({ state, version }) => ({
      text: stateName[state](),
      undo: state === 'packed' ? () => undo(version) : undefined,
    }))
  }
  const undo = (version: number) =>
    void act('/step-back', { version, reason: m.step_back_undone() }, ({ state }) => ({
      text: stateName[state](),
    }))
  const back = refundable(order)
  return (
    <>
      {order.needsReview && (
        <Notice tone="warn" title={m.admin_review()}>
          <p>{m.admin_review_text()}</p>
          {order.state !== 'awaiting_payment' && (
            <Button variant="secondary" onClick={() => setIsReviewing(true)}>
              {m.review_open()}
            </Button>
          )}
        </Notice>
      )}
      {isReviewing && <ReviewDialog order={order} onClose={() => setIsReviewing(false)} />}
      <Alert>{message}</Alert>
      <div className={styles.reach}>
        {forward.map((to) => (
          <Button key={to} pending={isBusy} onClick={() => move(to)}>
            {moveName[to]()}
          </Button>
        ))}
        {isAtPoint && (
          <ButtonLink to={`/admin/collect/${order.deliveryDate}`}>
            {m.runs_points_open()}
          </ButtonLink>
        )}
        <DoorActions order={order} />
        {canCancel && (
          <Button variant="quiet" pending={isBusy} onClick={() => confirm.current?.ask()}>
            {moveName.cancelled()}
          </Button>
        )}
      </div>
      <Confirm
        ref={confirm}
        title={m.cancel_order_title({ number: order.number })}
        action={m.cancel_order_yes()}
        isDangerous
        onConfirm={() => move('cancelled')}
      >
        <p>
          {wasPacked(order.state) ? m.cancel_order_packed_text() : m.cancel_order_text()}{' '}
          {back > 0 && m.cancel_order_refund({ amount: money(back) })}
        </p>
        {wasPacked(order.state) && (
          <StockChoices order={order} toShelf={toShelf} onChange={setShelf} />
        )}
      </Confirm>
    </>
  )
}
