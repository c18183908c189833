import { CategoryTiles } from '#storefront/features/products/category-tiles.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import '#ui/styles/chip.css'
import styles from './also-found.module.css'
import { popularSearches } from '#storefront/features/search/popular-searches.ts'
import { searchPath } from '#storefront/features/search/suggestions.ts'

export function NothingAsked() {
  return (
    <div className="page-end">
      <div className="container">
        <EmptyState title={m.search_empty_title()} text={m.search_empty_text()}>
          <PopularSearches />
        </EmptyState>
      </div>
      <CategoryTiles />
    </div>
  )
}

export function PopularSearches() {
  return (
    <nav aria-label={m.search_popular()} className={`cluster-2 ${styles.words}`}>
      {popularSearches[getLocale()].map((words) => (
        <Link key={words} to={searchPath(words)} className="chip">
          {words}
        </Link>
      ))}
    </nav>
  )
}
