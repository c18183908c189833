import type { OrderEvent } from './order.ts'
import { workSteps } from './order-states.ts'

const staffOnly = [
  'stepped-back',
  'written-off',
  'cash-taken-back',
  'pay-later',
  'place-corrected',
  'place-removed',
]

/** Leaves out events and notes for staff, and steps of work that staff took back. */
export function customerHistory(history: OrderEvent[]): OrderEvent[] {
  const told: OrderEvent[] = []
  for (const event of history) {
    if (event.what === 'stepped-back') removeLastStep(told, event)
    if (!staffOnly.includes(event.what)) told.push(withoutNote(event))
  }
  return told
}

/** Removes the note of staff about a refusal at the door, and whether the goods were restocked. */
function withoutNote(event: OrderEvent): OrderEvent {
  if (event.detail?.note === undefined) return event
  const { note: _, toShelf: _toShelf, ...detail } = event.detail
  return { ...event, detail }
}

/**
 * Removes the step that staff took back. Events of older versions have no `from`: they took back the packing.
 */
function removeLastStep(told: OrderEvent[], { detail }: OrderEvent) {
  const from = typeof detail?.from === 'string' ? detail.from : 'packed'
  const index = told.findLastIndex(
    ({ what }) => what === from && workSteps.some((step) => step === what),
  )
  if (index >= 0) told.splice(index, 1)
}
