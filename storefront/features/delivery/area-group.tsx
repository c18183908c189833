import { orderByText } from '#format/cutoff-words.ts'
import { formatDay } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { nextDeliveries, type Area } from '#shop/delivery/area.ts'
import type { AreasOfGovernorate } from './area-search.ts'
import styles from './area-form.module.css'

export function AreaGroup(props: {
  areas: AreasOfGovernorate
  now: Date
  marked: string | undefined
  onMark: (id: string) => void
}) {
  const locale = getLocale()
  const [{ governorate, governorateAr }] = props.areas
  return (
    <fieldset className={styles.group}>
      <legend>{nameIn(locale, { name: governorate, nameAr: governorateAr })}</legend>
      {props.areas.map((area) => (
        <label key={area.id} className={styles.area}>
          <input
            type="radio"
            name="area"
            value={area.id}
            checked={area.id === props.marked}
            onChange={() => props.onMark(area.id)}
          />
          <span>
            <span className={styles.name}>{nameIn(locale, area)}</span>
            <NextDelivery area={area} now={props.now} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function NextDelivery({ area, now }: { area: Area; now: Date }) {
  const locale = getLocale()
  const [next] = nextDeliveries(area, now)
  if (!next) return null
  return (
    <span className={styles.next}>
      <span>{m.area_next({ day: formatDay(next.date, locale) })}</span>
      <span>{orderByText(next.cutoff)}</span>
    </span>
  )
}
