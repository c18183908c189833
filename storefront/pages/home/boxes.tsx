import { formatDay, formatPeriod } from '#format/dates.ts'
import { boxName, boxPeople } from '#format/names.ts'
import { useShop } from '#storefront/page-context.ts'
import { useMoney } from '#ui/currency.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { itemsIn, type BoxId, type BoxWeekInShort } from '#shop/boxes/box.ts'
import type { Day } from '#shop/cairo.ts'
import { Section } from '#storefront/parts/section.tsx'
import styles from './boxes.later.module.css'

type Props = { weeks: BoxWeekInShort[]; nextList: Day }

export function Boxes({ weeks, nextList }: Props) {
  const money = useMoney()
  const locale = getLocale()
  const weekOf = (id: BoxId) => {
    const week = weeks.find((one) => one.id === id)
    if (!week) return m.home_box_next_list({ day: formatDay(nextList, locale) })
    const weight = m.amount_kg({ count: week.grams / 1000 })
    return m.home_box_week({ period: formatPeriod(week, locale), weight })
  }
  const { boxes } = useShop()
  return (
    <Section id="boxes" title={m.home_boxes()} lead={m.home_boxes_text()}>
      <ul className={styles.list}>
        {boxes.map(({ id, src, pricePiastres }) => (
          <li key={id} className={styles.box}>
            <Picture
              src={src}
              alt=""
              sizes="(width >= 48rem) 176px, 144px"
              className={styles.picture}
            />
            <h3>{boxName[id]()}</h3>
            <p className={`muted ${styles.facts}`}>{m.home_box_items(itemsIn[id])}</p>
            <p className={`muted ${styles.facts}`}>{boxPeople[id]()}</p>
            <p className={`muted ${styles.facts}`}>{weekOf(id)}</p>
            <p className={styles.price}>
              <bdi>{money(pricePiastres)}</bdi>
            </p>
            <p className={`cluster ${styles.ways}`}>
              <ButtonLink
                to="/contact"
                variant="secondary"
                aria-label={`${m.home_box_contact()}: ${boxName[id]()}`}
              >
                {m.home_box_contact()}
              </ButtonLink>
              <ButtonLink to={`/${id}box`} aria-label={`${m.home_box_details()}: ${boxName[id]()}`}>
                {m.home_box_details()}
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
