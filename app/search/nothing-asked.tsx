import { CategoryTiles } from '#app/home/category-tiles.tsx'
import { useLocale } from '#app/locale.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './also-found.module.css'
import { searchPath } from './suggestions.ts'

const popular = {
  en: ['tomatoes', 'eggs', 'mangoes', 'chicken', 'mint', 'white cheese', 'diabetes'],
  ar: ['طماطم', 'بيض', 'مانجو', 'فراخ', 'نعناع', 'جبنة قريش', 'سكري'],
}

/** The search page before anything was searched for. */
export function NothingAsked() {
  return (
    <div className={styles.page}>
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
    <nav aria-label={m.search_popular()} className={styles.words}>
      {popular[useLocale()].map((words) => (
        <Link key={words} to={searchPath(words)} className={styles.link}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
