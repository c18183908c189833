import { useChosenArea } from '#storefront/features/delivery/area.ts'
import { island } from '#storefront/island.tsx'

/** `text` is for visitors whose area is not known, `byArea` is by its id. */
export type OrderByTexts = { text: string; byArea: Record<string, string> }

/** Until when a box can be ordered, and when it comes then. */
export const OrderBy = island('box-order-by', ({ text, byArea }: OrderByTexts) => {
  const area = useChosenArea()
  return <span>{(area && byArea[area.id]) ?? text}</span>
})
