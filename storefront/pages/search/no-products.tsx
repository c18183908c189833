import { CategoryTiles } from '#storefront/features/products/category-tiles.tsx'
import { Season } from '#storefront/features/products/season.tsx'
import { useShop } from '#storefront/page-context.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Listed } from '#shop/cart/cart.ts'
import { AlsoFound, type OtherKinds } from './also-found.tsx'
import { PopularSearches } from './nothing-asked.tsx'
import { quoted } from '#storefront/features/search/quoted.ts'
import styles from './page.module.css'

type Props = {
  words: string
  found: OtherKinds
  /** Something to go on with. */
  season: Listed[]
}

/** No product bears such a name: what else does, or else what there is, and someone to ask. */
export function NoProducts({ words, found, season }: Props) {
  const { settings } = useShop()
  const { named: _, ...kinds } = found
  const isAnything = Object.values(kinds).some(({ length }) => length > 0)
  const title = isAnything ? m.search_results_for : m.search_nothing_title
  return (
    <div className={`page-end ${styles.none}`}>
      <div className="container">
        <EmptyState
          title={title({ words: quoted(words) })}
          text={isAnything ? undefined : m.search_nothing_text()}
        >
          {isAnything ? <AlsoFound found={found} /> : <PopularSearches />}
          <ButtonAnchor
            variant="secondary"
            href={`https://wa.me/${settings.whatsapp}`}
            target="_blank"
            rel="noopener"
          >
            {m.search_nothing_ask()} <span className="visually-hidden">{m.footer_new_tab()}</span>
          </ButtonAnchor>
        </EmptyState>
      </div>
      <Season products={season} />
      <CategoryTiles />
    </div>
  )
}
