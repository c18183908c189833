import { m } from '#messages/compiled/messages.js'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { queryOf, type Choice } from '../../../shop/catalogue/listing-address.ts'

type Props = { path: string; choice: Choice; look?: 'link' | 'button' }

export function ClearFilters({ path, choice, look = 'link' }: Props) {
  const Element = look === 'button' ? ButtonLink : Link
  return (
    <Element to={path + queryOf({ words: choice.words, sort: choice.sort })} data-filters="">
      {m.listing_filter_clear()}
    </Element>
  )
}
