import { island } from '#storefront/island.tsx'
import { useChosenArea } from './area.ts'

/**
 * Texts from the server by area id. The key '' is the text when no area is chosen; alone, it holds for all
 * areas.
 */
export type TextByArea = Record<string, string>

type Props = { className?: string | undefined; texts: TextByArea }

export const AreaText = island('area-text', ({ className, texts }: Props) => (
  <p className={className}>{texts[useChosenArea()?.id ?? '']}</p>
))
