import { boxName } from '#format/names.ts'
import { Art } from '#ui/art.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { itemsIn, peopleIn, type Box } from '#shop/boxes/box.ts'
import { descIn } from '#shop/catalogue/product.ts'
import { CardActions } from '#storefront/features/products/card-actions.tsx'
import styles from './box-hero.module.css'

/** What the box is, what it costs and how to get it. */
export function BoxHero({ box }: { box: Box }) {
  const locale = getLocale()
  return (
    <header className={styles.hero}>
      <Art
        name={`box-${box.id}`}
        widths={[320, 640]}
        sizes="(width >= 48rem) 400px, 60vw"
        isFirst
        className={styles.art}
      />
      <div className="stack-4">
        <h1>{boxName[box.id]()}</h1>
        <p className={styles.price}>
          <Money piastres={box.sold.pricePiastres} />
        </p>
        <p>{descIn(locale, box)}</p>
        <ul className={`stack-2 ${styles.facts}`}>
          <li>
            <Icon name="leaf" />
            {m.home_box_items(itemsIn[box.id])}
          </li>
          <li>
            <Icon name="user" />
            {peopleIn(locale, box)}
          </li>
        </ul>
        <div className="cluster">
          <div>
            <CardActions product={box.sold} size="lg" />
          </div>
          <ButtonLink to="/contact" size="lg" variant="secondary">
            {m.home_box_contact()}
          </ButtonLink>
        </div>
        <p className="fine-print">{m.box_order_hint()}</p>
      </div>
    </header>
  )
}
