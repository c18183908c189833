import { useRef, useState } from 'react'
import { useMoney } from '#app/shop.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { canStepBack, deskMoves, wasPacked, type DeskTarget } from '#shop/orders/desk-moves.ts'
import type { DeskOrder } from '#shop/orders/orders-desk.ts'
import { refundable } from '#shop/orders/refund.ts'
import { usualShelf } from '#shop/orders/shelf.ts'
import { Confirm, type ConfirmHandle } from '../confirm.tsx'
import { moveName, stateName } from '../orders/desk-words.ts'
import { ShelfChoices } from './shelf-choices.tsx'
import { StepBackDialog } from './step-back-dialog.tsx'
import { useOrderAct } from './use-order-act.ts'
import styles from './order-page.module.css'

/** The moves that the order has from where it stands. Cancelling asks first. */
export function Moves({ order }: { order: DeskOrder }) {
  const money = useMoney()
  const confirm = useRef<ConfirmHandle>(null)
  const stepBack = useRef<HTMLDialogElement>(null)
  const { act, isBusy, message } = useOrderAct(order)
  const moves = deskMoves(order)
  const [shelf, setShelf] = useState<Record<string, boolean>>({})
  const toShelf = { ...usualShelf(order), ...shelf }
  const move = (to: DeskTarget) => {
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
          {canStepBack(order) && (
            <Button variant="quiet" onClick={() => stepBack.current?.showModal()}>
              {m.step_back()}
            </Button>
          )}
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
          {wasPacked(order.state) ? m.cancel_order_packed_text() : m.cancel_order_text()}{' '}
          {back > 0 && m.cancel_order_refund({ amount: money(back) })}
        </p>
        {wasPacked(order.state) && (
          <ShelfChoices order={order} toShelf={toShelf} onChange={setShelf} />
        )}
      </Confirm>
      <StepBackDialog ref={stepBack} order={order} />
    </>
  )
}
