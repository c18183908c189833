import { useId, useState, type Ref } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { useLocale, usePathIn } from '#app/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import { states } from '#shop/orders/desk-moves.ts'
import { paymentFilters, type OrderList } from '#shop/orders/orders-desk.ts'
import { paymentFilterName, stateName } from './desk-words.ts'
import { listAddress } from './list-address.ts'
import styles from './order-filters.module.css'

/** Search and filters; each is in the address, so that a list can be linked and gone back to. */
export function OrderFilters({ list, search }: { list: OrderList; search: Ref<HTMLFormElement> }) {
  const locale = useLocale()
  const pathIn = usePathIn()
  const navigate = useNavigate()
  const [wishes] = useSearchParams()
  const wish = (name: string) => wishes.get(name) ?? ''
  const choose = (name: string) => (event: React.ChangeEvent<HTMLSelectElement>) =>
    void navigate(pathIn(listAddress(wishes, { [name]: event.target.value })))
  const [isOpen, setIsOpen] = useState(['state', 'area', 'payment'].some((name) => wish(name)))
  const id = useId()
  const selects = [
    {
      name: 'state',
      label: m.desk_filter_state(),
      options: states.map((state) => [state, stateName[state]()]),
    },
    {
      name: 'area',
      label: m.desk_filter_area(),
      options: list.areas.map((area) => [area.id, nameIn(locale, area)]),
    },
    {
      name: 'payment',
      label: m.desk_filter_payment(),
      options: paymentFilters.map((payment) => [payment, paymentFilterName[payment]()]),
    },
  ]
  const kept = [...wishes].filter(([name]) => name !== 'q' && name !== 'page')
  const isFiltered = ['q', 'state', 'area', 'payment'].some((name) => wish(name))
  return (
    <div className={styles.filters}>
      <Form ref={search} role="search" className={styles.search} key={wish('q')}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field type="search" name="q" label={m.desk_search()} defaultValue={wish('q')} dir="auto" />
        <Button type="submit" variant="secondary" size="lg">
          {m.desk_search_button()}
        </Button>
      </Form>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        className={styles.fold}
        onClick={() => setIsOpen(!isOpen)}
      >
        {m.desk_filters()} <Icon name="chevron-down" size={20} />
      </Button>
      <div id={id} className={isOpen ? styles.selects : `${styles.selects} ${styles.folded}`}>
        {selects.map(({ name, label, options }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            value={wish(name)}
            onChange={choose(name)}
          >
            <option value="">{m.desk_filter_any()}</option>
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
          to={listAddress(wishes, { q: '', state: '', area: '', payment: '' })}
          prefetch="none"
          className={styles.clear}
        >
          {m.desk_filter_clear()}
        </Link>
      )}
    </div>
  )
}
