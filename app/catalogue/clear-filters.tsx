import type { MouseEvent } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { queryOf, type Choice } from './listing-address.ts'

type Props = { path: string; choice: Choice; onClear: () => void; look?: 'link' | 'button' }

export function ClearFilters({ path, choice, onClear, look = 'link' }: Props) {
  const Element = look === 'button' ? ButtonLink : Link
  const clearHere = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere) return
    event.preventDefault()
    onClear()
  }
  return (
    <Element to={path + queryOf({ words: choice.words, sort: choice.sort })} onClick={clearHere}>
      {m.listing_filter_clear()}
    </Element>
  )
}
