import { Suspense, useRef, useState } from 'react'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import { lazily } from '#storefront/parts/lazily.ts'
import { Icon } from '#ui/icon.tsx'
import { island } from '../island.tsx'
import { useShop } from '../page-context.ts'
import { SEARCH_INPUT_ID } from './element-ids.ts'
import styles from './search-form.module.css'

// Loaded when the box is first used. Until then, and without this code, the box is a plain form.
const SearchPanel = lazily(
  async () => (await import('#storefront/features/search/search-panel.tsx')).SearchPanel,
)

/**
 * A plain form until it is used; then suggestions open below it. On a page of results it shows the searched
 * words.
 */
export const SearchForm = island('search-form', () => {
  const { path, search } = useShop()
  const isResults = [localPath('/search'), localPath('/products')].includes(path)
  const asked = isResults ? (new URLSearchParams(search).get('q') ?? '') : ''
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setIsUsed] = useState(false)
  return (
    <search className={styles.search}>
      <form action={localPath('/search')} className={styles.form}>
        <label className="visually-hidden" htmlFor={SEARCH_INPUT_ID}>
          {m.header_search_label()}
        </label>
        <input
          ref={input}
          id={SEARCH_INPUT_ID}
          className={styles.input}
          type="search"
          name="q"
          dir="auto"
          defaultValue={asked}
          placeholder={m.header_search_hint()}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          required
          onFocus={() => setIsUsed(true)}
        />
        <button className={styles.button} type="submit" aria-label={m.header_search()}>
          <Icon name="search" />
        </button>
      </form>
      {isUsed && (
        <Suspense>
          <SearchPanel input={input} />
        </Suspense>
      )}
    </search>
  )
})
