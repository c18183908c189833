import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m } from '#messages/compiled/messages.js'
import { ClearFilters } from './clear-filters.tsx'
import { queryOf, type Choice } from '../../../shop/catalogue/listing-address.ts'

type Props = { path: string; choice: Choice }

/** An empty list: the filters are too narrow, or the page is past the end. */
export function NothingFound({ path, choice }: Props) {
  if (choice.page > 1) {
    return (
      <EmptyState level={2} title={m.listing_past_end()} text={m.listing_past_end_text()}>
        <ButtonLink to={path + queryOf({ ...choice, page: 1 })}>
          {m.listing_first_page()}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState level={2} title={m.listing_nothing()} text={m.listing_nothing_text()}>
      <ClearFilters path={path} choice={choice} look="button" />
    </EmptyState>
  )
}
