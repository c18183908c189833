import { CategoryTiles } from '#storefront/features/products/category-tiles.tsx'
import { AdviceMarks } from '#storefront/features/health/marks.tsx'
import { ProductGrid } from '#storefront/features/products/product-grid.tsx'
import { Season } from '#storefront/features/products/season.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Listed } from '#shop/cart/cart.ts'
import { isAnythingIn } from '#shop/search/search.ts'
import { AlsoFound, type OtherKinds } from './also-found.tsx'
import { AskNutritionist } from './ask-nutritionist.tsx'
import { PopularSearches } from './nothing-asked.tsx'
import { quoted } from '#storefront/features/search/quoted.ts'
import styles from './page.module.css'

type Props = {
  words: string
  found: OtherKinds
  /**
   * Products close to the searched grocery, if the shop does not sell it. Otherwise products whose
   * description has the words.
   */
  near: Listed[]
  season: Listed[]
}

function titleOf(found: OtherKinds, isAnything: boolean) {
  if (found.grocery) return m.search_not_sold
  if (found.near.length > 0) return m.search_not_named
  return isAnything ? m.search_results_for : m.search_nothing_title
}

function textOf(found: OtherKinds, isAnything: boolean) {
  if (found.isOrganic) return m.search_certified_none()
  if (found.isAboutAllergens) return m.search_allergens()
  return isAnything || found.near.length > 0 || found.grocery ? undefined : m.search_nothing_text()
}

/** Shown when no product has such a name: other matches or suggestions, and a person to ask. */
export function NoProducts({ words, found, near, season }: Props) {
  const isAnything = isAnythingIn(found)
  const title = titleOf(found, isAnything)
  const text = textOf(found, isAnything)
  return (
    <div className={`page-end ${styles.none}`}>
      <div className="container">
        <EmptyState title={title({ words: quoted(found.grocery?.name ?? words) })} text={text}>
          {found.grocery && (
            <AdviceMarks
              product={{ category: 'herbals', conditions: [], richIn: [...found.grocery.richIn] }}
              conditions={found.named.conditions}
            />
          )}
          {isAnything ? <AlsoFound found={found} /> : <PopularSearches />}
          <AskNutritionist />
        </EmptyState>
      </div>
      {near.length > 0 && (
        <section className="container stack-3" aria-labelledby="near" data-no-cautions>
          <h2 id="near">{found.grocery ? m.search_near() : m.search_described()}</h2>
          <ProductGrid products={near} />
        </section>
      )}
      {season.length > 0 && <Season products={season} />}
      <CategoryTiles />
    </div>
  )
}
