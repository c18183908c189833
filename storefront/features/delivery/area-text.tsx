import { island } from '#storefront/island.tsx'
import { useChosenArea } from './area.ts'

/** A text by the areas' ids, as the server has written it, by '' where none is chosen; by '' alone where it is the same. */
export type TextByArea = Record<string, string>

type Props = { className?: string | undefined; texts: TextByArea }

export const AreaText = island('area-text', ({ className, texts }: Props) => (
  <p className={className}>{texts[useChosenArea()?.id ?? '']}</p>
))
