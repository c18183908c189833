import type { OrderEvent } from './order.ts'

/** Events that only staff see. */
const ofStaff = [
  'stepped-back',
  'written-off',
  'cash-taken-back',
  'place-corrected',
  'place-removed',
]
/** Steps of work, each of which can be taken back. */
const steps = ['packed', 'out_for_delivery', 'delivered']

/** The history that a customer sees: without internal events and notes, and without steps that were taken back. */
export function customerHistory(history: OrderEvent[]): OrderEvent[] {
  const told: OrderEvent[] = []
  for (const event of history) {
    if (event.what === 'stepped-back') removeLastStep(told, event)
    if (!ofStaff.includes(event.what)) told.push(withoutNote(event))
  }
  return told
}

/** What staff note about a refusal at the door is not for who was there, nor what became of the goods. */
function withoutNote(event: OrderEvent): OrderEvent {
  if (event.detail?.note === undefined) return event
  const { note: _, toShelf: _toShelf, ...detail } = event.detail
  return { ...event, detail }
}

/** The step that `event` took back; those of earlier versions of the shop were all of packing. */
function removeLastStep(told: OrderEvent[], { detail }: OrderEvent) {
  const from = typeof detail?.from === 'string' ? detail.from : 'packed'
  const index = told.findLastIndex(({ what }) => steps.includes(what) && what === from)
  if (index >= 0) told.splice(index, 1)
}
