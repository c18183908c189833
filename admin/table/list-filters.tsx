import { useId, useState, type ReactNode, type Ref } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { textOf } from '#admin/form/text-of.ts'
import { KEEPS_FOCUS } from '#admin/layout/use-arrival.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import styles from './list-filters.module.css'
import { useListAddress } from './use-list-address.ts'

type Select = {
  name: string
  label: string
  /** The first option applies when none is chosen. */
  options: [value: string, text: ReactNode][]
}

/** Search and filters of a list. The address keeps them, so that a link or a return shows the same list. */
export function ListFilters(props: {
  search: string
  selects?: Select[]
  ref?: Ref<HTMLFormElement>
}) {
  const { search, selects = [], ref } = props
  const navigate = useNavigate()
  const address = useListAddress()
  const [wishes] = useSearchParams()
  const wish = (name: string) => wishes.get(name) ?? ''
  const go = (name: string, value: string) =>
    void navigate(localPath(address({ [name]: value })), {
      state: KEEPS_FOCUS,
      preventScrollReset: true,
    })
  const names = selects.map(({ name }) => name)
  const [isOpen, setIsOpen] = useState(names.some(wish))
  const id = useId()
  const isFiltered = ['q', ...names].some(wish)
  return (
    <div className={styles.filters}>
      <form
        ref={ref}
        role="search"
        className={styles.search}
        key={wish('q')}
        onSubmit={(event) => {
          event.preventDefault()
          go('q', textOf(new FormData(event.currentTarget), 'q'))
        }}
      >
        <Field type="search" name="q" label={search} defaultValue={wish('q')} dir="auto" />
        <Button type="submit" variant="secondary" size="lg">
          {m.admin_search_button()}
        </Button>
      </form>
      {selects.length > 0 && (
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          className={styles.fold}
          onClick={() => setIsOpen(!isOpen)}
        >
          {m.admin_filters()} <Icon name="chevron-down" size={20} />
        </Button>
      )}
      <div id={id} className={isOpen ? styles.selects : `${styles.selects} ${styles.folded}`}>
        {selects.map(({ name, label, options }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            value={wish(name) || options[0]?.[0]}
            onChange={({ target }) =>
              go(name, target.value === options[0]?.[0] ? '' : target.value)
            }
          >
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {isFiltered && (
        <Link
          to={address(Object.fromEntries(['q', ...names].map((name) => [name, ''])))}
          className={styles.clear}
        >
          {m.admin_filter_clear()}
        </Link>
      )}
    </div>
  )
}
