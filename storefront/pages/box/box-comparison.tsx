import { boxName } from '#format/names.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { itemsIn, peopleIn, weightIn, type Box, type BoxId, type BoxWeek } from '#shop/boxes/box.ts'
import { boxValue } from '#shop/boxes/box-value.ts'
import { unitPrice } from '#shop/catalogue/product.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import '#ui/styles/columns.css'
import styles from './box-comparison.module.css'

type Props = { boxes: { box: Box; week?: BoxWeek | undefined }[]; current: BoxId }

export function BoxComparison({ boxes, current }: Props) {
  return (
    <section className={styles.all} aria-labelledby="all">
      <h2 id="all">{m.box_all()}</h2>
      <ul className={`three-columns ${styles.boxes}`}>
        {boxes.map(({ box, week }) => (
          <li
            key={box.id}
            className={`panel ${styles.box}`}
            data-current={box.id === current || undefined}
          >
            <Picture
              src={box.sold.src}
              alt=""
              sizes="(width >= 64rem) 176px, 104px"
              className={styles.picture}
            />
            <div>
              <h3>
                <Link
                  to={`/${box.id}box`}
                  className={`card-link ${styles.link}`}
                  aria-current={box.id === current ? 'page' : undefined}
                >
                  {boxName[box.id]()}
                </Link>
              </h3>
              <p className={styles.price}>
                <Money piastres={unitPrice(box.sold)} />
              </p>
              <Facts box={box} week={week} />
            </div>
          </li>
        ))}
      </ul>
      <p className={`cluster ${styles.more}`}>
        <ButtonLink to="/meals" variant="secondary">
          {m.box_meals()}
        </ButtonLink>
      </p>
    </section>
  )
}

function Facts({ box, week }: Props['boxes'][number]) {
  return (
    <ul className="fine-print">
      <li>{peopleIn(getLocale(), box)}</li>
      {week ? <WeekFacts week={week} /> : <li>{m.home_box_items(itemsIn[box.id])}</li>}
    </ul>
  )
}

function WeekFacts({ week: { rows } }: { week: BoxWeek }) {
  const { piastres } = boxValue(rows)
  return (
    <>
      <li>
        {m.box_kinds({ count: rows.length })} ·{' '}
        <bdi>{m.amount_kg({ count: weightIn(rows) / 1000 })}</bdi>
      </li>
      <li>
        {m.box_value_singly()}: <Money piastres={piastres} />
      </li>
    </>
  )
}
