import { island } from '#storefront/island.tsx'
import { useChosenArea } from './area.ts'

/** A text that differs by area, as the server has written it. */
export type TextByArea = {
  /** As long as no area is chosen. */
  unchosen: string
  /** Of areas with a text of their own, by their id, and of the others. */
  own: Record<string, string>
  other: string
}

export function useAreaText({ unchosen, own, other }: TextByArea): string {
  const area = useChosenArea()
  return area ? (own[area.id] ?? other) : unchosen
}

export const AreaText = island(
  'area-text',
  ({ className, text }: { className?: string | undefined; text: TextByArea }) => (
    <p className={className}>{useAreaText(text)}</p>
  ),
)
