import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { canRefuse, stepBackTarget } from '#shop/orders/change/moves.ts'
import { receivedBy } from '#shop/orders/order/order-money.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { stateName } from '#admin/pages/orders/order-words.ts'
import { NotHomeDialog } from './not-home-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { StepBackDialog } from '../change/step-back-dialog.tsx'

type Open = 'refuse' | 'not-home' | 'step-back'

export function DoorActions({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState<Open>()
  const back = order.isDayClosed
    ? undefined
    : stepBackTarget({ ...order, cash: receivedBy(order, 'cash') })
  const close = () => setOpen(undefined)
  return (
    <>
      {canRefuse(order) && (
        <Button variant="secondary" onClick={() => setOpen('refuse')}>
          {m.refuse_open()}
        </Button>
      )}
      {order.state === 'out_for_delivery' && (
        <Button variant="secondary" onClick={() => setOpen('not-home')}>
          {m.not_home_open()}
        </Button>
      )}
      {back && (
        <Button variant="quiet" onClick={() => setOpen('step-back')}>
          {back === 'confirmed' ? m.step_back() : m.step_back_to({ state: stateName[back]() })}
        </Button>
      )}
      {open === 'refuse' && <RefuseDialog order={order} onClose={close} />}
      {open === 'not-home' && <NotHomeDialog order={order} onClose={close} />}
      {open === 'step-back' && <StepBackDialog order={order} onClose={close} />}
    </>
  )
}
