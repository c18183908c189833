import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Place } from '#shop/coordinates.ts'
import { adminOrder, type AdminOrder } from '#shop/orders/order/staff-order.ts'
import { Button } from '#ui/button.tsx'
import { MapLink } from '#ui/map-link.tsx'
import { PlaceField } from '#ui/place-field.tsx'
import { showToast } from '#ui/toast.tsx'
import { GatePhoto } from '#admin/photos/gate-photo.tsx'
import { ForgetPlaces } from './forget-places.tsx'
import { OrderPanel } from '../order/order-panel.tsx'

const notes: Partial<Record<NonNullable<AdminOrder['placeBy']>, () => string>> = {
  earlier: m.order_place_earlier,
  staff: m.order_place_staff,
}

/**
 * The place of the order on the map. Staff can enter the place that a driver found; the next order gets it,
 * too.
 */
export function PlacePanel({ order }: { order: AdminOrder }) {
  const { place } = order.customer
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const note = order.placeBy && notes[order.placeBy]?.()

  async function save(to: Place | null) {
    const answer = await askAdmin(`/api/admin/orders/${order.number}/place`, {
      method: 'PUT',
      body: {
        version: order.version,
        place: to && { latitude: to.latitude, longitude: to.longitude },
      },
      schema: adminOrder,
    })
    setProblem(answer.kind === 'ok' ? '' : refusalText(answer))
    if (answer.kind === 'ok') showToast({ text: to ? m.order_place_saved() : m.place_removed() })
    const isOutdated = answer.kind === 'refused' && answer.problem.code === 'order-changed'
    if (answer.kind === 'ok' || isOutdated) await revalidate()
  }

  return (
    <OrderPanel title={m.place_title()}>
      <div className="stack-4">
        <Alert>{problem}</Alert>
        {!isOpen && <p>{place ? <MapLink place={place} /> : m.order_place_none()}</p>}
        {note && <p className="fine-print">{note}</p>}
        <GatePhoto photo={order.gatePhoto} />
        {isOpen ? (
          <PlaceField
            place={place}
            area={order.area.id}
            takesFocus
            onPlace={(to) => void save(to)}
          />
        ) : (
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {place ? m.order_place_correct() : m.order_place_add()}
          </Button>
        )}
        {(place || order.gatePhoto) && <ForgetPlaces number={order.number} />}
      </div>
    </OrderPanel>
  )
}
