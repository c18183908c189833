import { useChosenArea } from '#storefront/features/delivery/area.ts'
import { island } from '#storefront/island.tsx'

/** `text` is for visitors without a chosen area. `byArea` has the texts by area id. */
export type OrderByTexts = { text: string; byArea: Record<string, string> }

/** The cut-off of a box and its delivery day. */
export const OrderBy = island('box-order-by', ({ text, byArea }: OrderByTexts) => {
  const area = useChosenArea()
  return <span>{(area && byArea[area.id]) ?? text}</span>
})
