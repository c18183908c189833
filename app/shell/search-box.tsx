import { Suspense, useRef, useState } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { usePathIn } from '#app/locale.ts'
import { Icon } from '#app/ui/icon.tsx'
import { lazily } from '#app/ui/lazily.ts'
import { RenderedOnce } from '#app/ui/rendered-once.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './search-box.module.css'

// Its code comes when the box is used first; until then, and without it, this is a plain form.
const SearchPanel = lazily(async () => (await import('#app/search/search-panel.tsx')).SearchPanel)

export const SEARCH_INPUT_ID = 'shop-search'

export function SearchBox() {
  const pathIn = usePathIn()
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const isResults = [pathIn('/search'), pathIn('/products')].includes(pathname)
  const asked = isResults ? (address.get('q') ?? '') : ''
  return (
    <RenderedOnce key={asked} name="search" of={[asked]}>
      {() => <SearchForm asked={asked} />}
    </RenderedOnce>
  )
}

function SearchForm({ asked }: { asked: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setIsUsed] = useState(false)
  return (
    <search className={styles.search}>
      <Form action={usePathIn()('/search')} className={styles.form}>
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
      </Form>
      {isUsed && (
        <Suspense>
          <SearchPanel input={input} />
        </Suspense>
      )}
    </search>
  )
}
