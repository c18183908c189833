import { island } from '#storefront/island.tsx'
import { useChosenArea } from './area.ts'

/**
 * Texts from the server by area id. The text of '' is for no chosen area, or for all areas if it is the only
 * one.
 */
export type TextByArea = Record<string, string>

type Props = { className?: string | undefined; texts: TextByArea }

export const AreaText = island('area-text', ({ className, texts }: Props) => (
  <p className={className}>{texts[useChosenArea()?.id ?? '']}</p>
))
