import { ChoiceRow } from '#app/health/choice-row.tsx'
import { ForChosen, ProductAdvice, ProductMarks } from '#app/health/for-chosen.tsx'
import { listed } from '#app/health/listed.ts'
import { nutrientName } from '#app/health/nutrient-name.ts'
import { useLocale } from '#app/locale.ts'
import { unitOfSale } from '#app/units.ts'
import { AddToCart } from '#app/ui/add-to-cart.tsx'
import { OfferBadge } from '#app/ui/offer-badge.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { StockNote } from '#app/ui/stock-note.tsx'
import tint from '#app/ui/tint.module.css'
import { m } from '#messages/compiled/messages.js'
import { byWorth, type Nutrient } from '#shop/catalogue/nutrient.ts'
import { descIn, nameIn, originIn, type Product } from '#shop/catalogue/product.ts'
import { ConditionChips } from '#app/ui/condition-chips.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import styles from './product-details.module.css'

export function ProductDetails({ product }: { product: Product }) {
  const locale = useLocale()
  const origin = originIn(locale, product)
  const { richIn, highIn } = byWorth(product.richIn)
  return (
    <div className={styles.details}>
      <div className={`${styles.tile} ${tint[product.category]}`}>
        <Picture
          src={product.src}
          alt={nameIn(locale, product)}
          sizes="(min-width: 1024px) 400px, (min-width: 768px) 36vw, 56vw"
          priority
          className={product.quantity === 0 ? styles.soldOut : styles.art}
        />
        {product.offer > 0 && (
          <div className={styles.badge}>
            <OfferBadge percent={product.offer} />
          </div>
        )}
        <ForChosen>
          <ProductMarks product={product} />
        </ForChosen>
      </div>
      <div className={styles.words}>
        <h1>{nameIn(locale, product)}</h1>
        <Price product={product} size="lg" />
        <StockNote product={product} />
        <div className={styles.action}>
          <AddToCart product={product} size="lg" />
        </div>
        <DeliveryPromise />
        <p className={styles.description}>{descIn(locale, product)}</p>
        <dl className={styles.facts}>
          <dt>{m.product_unit()}</dt>
          <dd>{unitOfSale(product)}</dd>
          {origin && (
            <>
              <dt>{m.product_origin()}</dt>
              <dd>
                <bdi>{origin}</bdi>
              </dd>
            </>
          )}
          <Nutrients label={m.product_rich_in()} nutrients={richIn} />
          <Nutrients label={m.product_high_in()} nutrients={highIn} />
        </dl>
        {product.conditions.length > 0 && <ConditionChips conditions={product.conditions} />}
      </div>
      <div className={styles.advice}>
        <ChoiceRow />
        <ForChosen>
          <ProductAdvice product={product} />
        </ForChosen>
      </div>
    </div>
  )
}

function Nutrients({ label, nutrients }: { label: string; nutrients: Nutrient[] }) {
  const locale = useLocale()
  if (nutrients.length === 0) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {listed(
          nutrients.map((one) => nutrientName[one]()),
          locale,
        )}
      </dd>
    </>
  )
}
