import { useState } from 'react'
import { Alert } from '#admin/layout/alert.tsx'
import { m } from '#messages/compiled/messages.js'
import { canCollect, canTakeBackCash } from '#shop/orders/change/moves.ts'
import { receivedBy } from '#shop/orders/order/order-money.ts'
import { isToPayLater } from '#shop/orders/order/pay-later.ts'
import { paymentStand } from '#shop/orders/order/payment-stand.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { useOrderAct } from '../order/use-order-act.ts'
import { CollectDialog } from './collect-dialog.tsx'
import { collectedWords } from './collected-words.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'

/** Buttons for the cash of an order. A debt to be paid later can be paid in parts. */
export function CashActions({ order }: { order: AdminOrder }) {
  const money = useMoney()
  const [dialog, setDialog] = useState<'collect' | 'take-back'>()
  const { act, isBusy, message } = useOrderAct(order)
  const { open } = paymentStand(order)
  const isLater = isToPayLater(order.history)
  const isDue = canCollect(order) && open > 0
  const canTakeBack = canTakeBackCash({ ...order, cash: receivedBy(order, 'cash') })
  const close = () => setDialog(undefined)
  const collectAll = () =>
    void act('/collect', {}, (saved) => ({ text: collectedWords(order, saved, money) }))
  return (
    <>
      <Alert>{message}</Alert>
      {isDue && (
        <Button pending={isBusy} onClick={isLater ? () => setDialog('collect') : collectAll}>
          {m.order_admin_collect()}
        </Button>
      )}
      {isDue && order.state === 'delivered' && !isLater && (
        <Button
          variant="secondary"
          pending={isBusy}
          onClick={() =>
            void act('/pay-later', {}, () => ({
              text: m.order_pay_later_toast({ amount: money(open) }),
            }))
          }
        >
          {m.order_pay_later_do()}
        </Button>
      )}
      {canTakeBack && !order.isCashClosed && (
        <Button variant="quiet" onClick={() => setDialog('take-back')}>
          {m.take_back()}
        </Button>
      )}
      {dialog === 'collect' && <CollectDialog order={order} open={open} onClose={close} />}
      {dialog === 'take-back' && <TakeBackDialog order={order} onClose={close} />}
    </>
  )
}
