import { useRef } from 'react'
import { useMoney } from '#app/shop.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { deskMoves, type DeskTarget } from '#shop/orders/desk-moves.ts'
import type { DeskOrder } from '#shop/orders/orders-desk.ts'
import { refundable } from '#shop/orders/refund.ts'
import { Confirm, type ConfirmHandle } from '../confirm.tsx'
import { moveName, stateName } from '../orders/desk-words.ts'
import { useOrderAct } from './use-order-act.ts'
import styles from './order-page.module.css'

/** The moves that the order has from where it stands. Cancelling asks first. */
export function Moves({ order }: { order: DeskOrder }) {
  const money = useMoney()
  const confirm = useRef<ConfirmHandle>(null)
  const { act, isBusy, message } = useOrderAct(order)
  const moves = deskMoves(order)
  const move = (to: DeskTarget) =>
    void act('/move', { to }, ({ state }) => ({ text: stateName[state]() }))
  const back = order.paymentMethod === 'card' ? refundable(order) : 0
  return (
    <>
      {order.needsReview && (
        <Notice tone="warn" title={m.desk_review()}>
          {m.desk_review_text()}
        </Notice>
      )}
      {message && (
        <Notice tone="danger" isAlert>
          {message}
        </Notice>
      )}
      {moves.length > 0 && (
        <div className={styles.reach}>
          {moves.map((to) => (
            <Button
              key={to}
              variant={to === 'cancelled' ? 'quiet' : 'primary'}
              pending={isBusy}
              onClick={() => (to === 'cancelled' ? confirm.current?.ask() : move(to))}
            >
              {moveName[to]()}
            </Button>
          ))}
        </div>
      )}
      <Confirm
        ref={confirm}
        title={m.cancel_order_title({ number: order.number })}
        action={m.cancel_order_yes()}
        isDangerous
        onConfirm={() => move('cancelled')}
      >
        <p>
          {m.cancel_order_text()} {back > 0 && m.cancel_order_refund({ amount: money(back) })}
        </p>
      </Confirm>
    </>
  )
}
