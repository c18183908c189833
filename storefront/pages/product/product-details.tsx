import { CardMarks } from '#storefront/features/health/health-islands.tsx'
import { useMoney } from '#ui/currency.ts'
import { MemberPrice } from '#storefront/features/products/member-price.tsx'
import { offerEnd } from '#storefront/features/products/offer-end.ts'
import { OfferBadge } from '#storefront/features/products/offer-badge.tsx'
import { pictureTile } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import tint from '#ui/tint.module.css'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { listedOf, type Listed } from '#shop/cart/cart.ts'
import { photographOf } from '#shop/catalogue/picture.ts'
import { mostFor } from '#shop/cart/pricing.ts'
import { descIn, nameIn, unitPrice, type Product } from '#shop/catalogue/product.ts'
import { CachedFragment } from '#storefront/cached-fragment.tsx'
import { ConditionChips } from '#storefront/features/health/condition-chips.tsx'
import { GalleryLinks, GalleryPictures } from '#storefront/features/photos/gallery.tsx'
import { shownPhotos } from '#storefront/features/photos/shown-photos.ts'
import type { TextByArea } from '#storefront/features/delivery/area-text.tsx'
import { useCostText } from '#storefront/features/delivery/delivery-cost.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { CardActions } from '#storefront/features/products/card-actions.tsx'
import { Alternatives, SoldOut } from '#storefront/features/stock-alert/sold-out.tsx'
import { ProductAdvice } from '#storefront/features/health/health-islands.tsx'
import type { Producer } from '#shop/catalogue/producer.ts'
import { ProducerLine } from './producer-line.tsx'
import { ProducerPanel } from './producer-panel.tsx'
import { ProductFacts } from './product-facts.tsx'
import styles from './product-details.module.css'

type Props = {
  product: Product
  producer?: Producer
  isOrganic: boolean
  alternatives: Listed[]
}

export function ProductDetails(props: Props) {
  const { product, producer, isOrganic, alternatives } = props
  const cost = useCostText()
  // The form for a stock alert shows a result that is in the page's address.
  if (product.quantity === 0) return <Details {...props} cost={cost} />
  const of = [product, producer, isOrganic ? 'organic' : '', alternatives, cost]
  return (
    <CachedFragment name="product" of={of}>
      {() => <Details {...props} cost={cost} />}
    </CachedFragment>
  )
}

type DetailsProps = Props & { cost: TextByArea }

function Details({ product, producer, isOrganic, alternatives, cost }: DetailsProps) {
  const locale = getLocale()
  const money = useMoney()
  const listed = listedOf(product)
  const { category, conditions, richIn: nutrients, offerUntil, backIn, ...addable } = listed
  const advisable = { category, conditions, richIn: nutrients }
  const name = nameIn(locale, product)
  const photos = shownPhotos(product, name)
  const isSoldOut = product.quantity === 0
  return (
    <div className={styles.details}>
      <div className={styles.pictures}>
        <div className={`${styles.tile} ${pictureTile} ${tint[product.category]}`}>
          <GalleryPictures
            photos={photos}
            name={name}
            sizes={sizesOf(product)}
            className={isSoldOut ? styles.soldOut : styles.art}
          />
          {product.offer > 0 && (
            <div className={styles.badge}>
              <OfferBadge percent={product.offer} />
            </div>
          )}
          <CardMarks {...advisable} />
        </div>
        <GalleryLinks photos={photos} name={name} />
      </div>
      <div className="stack-4">
        <div className="stack-2">
          <h1>{name}</h1>
          <ProducerLine {...{ product, producer, isOrganic }} />
        </div>
        <div>
          <Price product={product} size="lg" />
          {offerUntil && <p className="fine-print">{offerEnd(offerUntil)}</p>}
          <MemberPrice product={product} size="lg" />
          {product.weighed && <p className="fine-print">{limitOfOne(product, money)}</p>}
        </div>
        {isSoldOut ? (
          <SoldOut product={{ category, ...addable }} backIn={backIn} />
        ) : (
          <CardActions product={{ category, ...addable }} size="lg" />
        )}
      </div>
      {alternatives.length > 0 && (
        <div className={styles.wide}>
          <Alternatives products={alternatives} />
        </div>
      )}
      <div className={`stack-4 ${styles.about}`}>
        <DeliveryPromise cost={cost} />
        <p className={styles.description}>{descIn(locale, product)}</p>
        <ProductFacts product={product} hasProducer={producer !== undefined} />
        {product.conditions.length > 0 && <ConditionChips conditions={product.conditions} />}
        <ProductAdvice {...advisable} />
      </div>
      {producer && <ProducerPanel producer={producer} isOrganic={isOrganic} />}
    </div>
  )
}

function limitOfOne(product: Product, money: (piastres: number) => string): string {
  const amount = m.amount_kg({ count: product.unitAmount })
  return m.weighed_product({ amount, limit: isolate(money(mostFor(unitPrice(product), product))) })
}

/** Returns the `<img sizes>` of a picture: a photo fills the tile, a drawing is smaller. */
function sizesOf({ src }: Product): string {
  return photographOf(src)
    ? '(width >= 80rem) 580px, (width >= 48rem) 46vw, 100vw'
    : '(width >= 64rem) 400px, (width >= 48rem) 36vw, 56vw'
}
