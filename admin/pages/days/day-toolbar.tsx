import { useSearchParams } from 'react-router'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale, localPath } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import styles from './day-toolbar.module.css'

type Area = { id: string; name: string; nameAr: string }

export function DayToolbar({ path, areas }: { path: string; areas?: Area[] }) {
  const locale = getLocale()
  const navigate = useNavigate()
  const [wishes] = useSearchParams()
  const isAll = wishes.get('all') === '1'
  const addressWith = (name: string, value: string) => {
    const next = new URLSearchParams(wishes)
    next.delete('print')
    if (value) next.set(name, value)
    else next.delete(name)
    return next.size > 0 ? `${path}?${next}` : path
  }
  return (
    <div className={styles.toolbar}>
      {areas && areas.length > 1 && (
        <SelectField
          name="area"
          label={m.admin_filter_area()}
          value={wishes.get('area') ?? ''}
          onChange={(event) => void navigate(localPath(addressWith('area', event.target.value)))}
        >
          <option value="">{m.pick_all_areas()}</option>
          {areas.map((area) => (
            <option key={area.id} value={area.id}>
              {nameIn(locale, area)}
            </option>
          ))}
        </SelectField>
      )}
      <ButtonLink variant="secondary" to={addressWith('all', isAll ? '' : '1')}>
        {isAll ? m.pick_left() : m.pick_whole_day()}
      </ButtonLink>
      <Button onClick={() => print()}>
        <Icon name="print" /> {m.pick_print()}
      </Button>
    </div>
  )
}
