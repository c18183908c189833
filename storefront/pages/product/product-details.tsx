import { CardMarks } from '#storefront/features/health/health-islands.tsx'
import { formatList } from '#format/list.ts'
import { nutrientName } from '#format/nutrient-name.ts'
import { unitOfSale } from '#format/units.ts'
import { OfferBadge } from '#storefront/features/products/offer-badge.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import tint from '#ui/tint.module.css'
import { m } from '#messages/compiled/messages.js'
import { getLocale, type Locale } from '#messages/locale.ts'
import { listedOf } from '#shop/cart/cart.ts'
import { byWorth, type Nutrient } from '#shop/catalogue/nutrient.ts'
import { descIn, nameIn, type Product } from '#shop/catalogue/product.ts'
import type { ProductText } from '#shop/catalogue/product-fields.ts'
import { inLanguage } from '#shop/in-language.ts'
import { ConditionChips } from '#storefront/features/health/condition-chips.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { CardActions } from '#storefront/features/products/card-actions.tsx'
import { SoldOut } from '#storefront/features/stock-alert/sold-out.tsx'
import { ProductAdvice } from '#storefront/features/health/health-islands.tsx'
import type { Producer } from '#shop/catalogue/producer.ts'
import { ProducerFacts, ProductionFacts } from './producer-facts.tsx'
import styles from './product-details.module.css'

type Props = {
  product: Product
  producer?: Producer
  isOrganic: boolean
  /** What can be had in place of a product that is sold out. */
  alternatives: Product[]
}

export function ProductDetails({ product, producer, isOrganic, alternatives }: Props) {
  const locale = getLocale()
  const { richIn, highIn } = byWorth(product.richIn)
  const { origin, ...otherTexts } = factTexts
  const shownTexts = Object.values(producer ? otherTexts : { origin, ...otherTexts })
  const { category, conditions, richIn: nutrients, ...addable } = listedOf(product)
  const advisable = { category, conditions, richIn: nutrients }
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
        <CardMarks {...advisable} />
      </div>
      <div className={`stack-4 ${styles.words}`}>
        <h1>{nameIn(locale, product)}</h1>
        <Price product={product} size="lg" />
        {product.quantity === 0 ? (
          <SoldOut product={{ category, ...addable }} alternatives={alternatives} />
        ) : (
          <CardActions product={{ category, ...addable }} size="lg" />
        )}
        <DeliveryPromise />
        <p className={styles.description}>{descIn(locale, product)}</p>
        <dl className={styles.facts}>
          <dt>{m.product_unit()}</dt>
          <dd>{unitOfSale(product)}</dd>
          {producer && <ProducerFacts producer={producer} isOrganic={isOrganic} />}
          {shownTexts.map(({ label, textIn }) => (
            <TextFact key={label()} label={label()} text={textIn(locale, product)} />
          ))}
          <ProductionFacts product={product} />
          <Nutrients label={m.product_rich_in()} nutrients={richIn} />
          <Nutrients label={m.product_high_in()} nutrients={highIn} />
        </dl>
        {product.conditions.length > 0 && <ConditionChips conditions={product.conditions} />}
      </div>
      <div className="stack-4">
        <ProductAdvice {...advisable} />
      </div>
    </div>
  )
}

type TextIn = (locale: Locale, product: Product) => string

/** The texts of a product beside its name and description. */
const factTexts: Record<
  Exclude<ProductText, 'name' | 'desc'>,
  { label: () => string; textIn: TextIn }
> = {
  origin: { label: m.product_origin, textIn: inLanguage('origin') },
  keeping: { label: m.product_keeping, textIn: inLanguage('keeping') },
}

function TextFact({ label, text }: { label: string; text: string }) {
  if (text === '') return null
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </>
  )
}

function Nutrients({ label, nutrients }: { label: string; nutrients: Nutrient[] }) {
  const locale = getLocale()
  if (nutrients.length === 0) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {formatList(
          nutrients.map((one) => nutrientName[one]()),
          locale,
        )}
      </dd>
    </>
  )
}
