import { boxName } from '#app/names.ts'
import { useLocale } from '#app/locale.ts'
import { AddToCart } from '#app/ui/add-to-cart.tsx'
import { Art } from '#app/ui/art.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { StockNote } from '#app/ui/stock-note.tsx'
import { m } from '#messages/compiled/messages.js'
import { itemsIn, peopleIn, type Box } from '#shop/boxes/box.ts'
import { descIn } from '#shop/catalogue/product.ts'
import styles from './box-hero.module.css'

/** What the box is, what it costs and how to get it. */
export function BoxHero({ box }: { box: Box }) {
  const locale = useLocale()
  return (
    <header className={styles.hero}>
      <Art
        name={`box-${box.id}`}
        widths={[320, 640]}
        sizes="(width >= 48rem) 400px, 60vw"
        isFirst
        className={styles.art}
      />
      <div className={styles.words}>
        <h1>{boxName[box.id]()}</h1>
        <p className={styles.price}>
          <Money piastres={box.sold.pricePiastres} />
        </p>
        <p>{descIn(locale, box)}</p>
        <ul className={styles.facts}>
          <li>
            <Icon name="leaf" />
            {m.home_box_items(itemsIn[box.id])}
          </li>
          <li>
            <Icon name="user" />
            {peopleIn(locale, box)}
          </li>
        </ul>
        <StockNote product={box.sold} />
        <div className={styles.ways}>
          <AddToCart product={box.sold} size="lg" />
          <ButtonLink to="/contact" size="lg" variant="secondary">
            {m.home_box_contact()}
          </ButtonLink>
        </div>
        <p className={styles.hint}>{m.box_order_hint()}</p>
      </div>
    </header>
  )
}
