import type { Marking } from '#storefront/features/health/asked-marks.tsx'
import { CardMarks } from '#storefront/features/health/health-islands.tsx'
import { isolate } from '#format/isolate.ts'
import { noneLeft } from '#format/none-left.ts'
import { m } from '#messages/compiled/messages.js'
import type { Listed } from '#shop/cart/cart.ts'
import { mostFor } from '#shop/cart/pricing.ts'
import { nameIn, unitPrice } from '#shop/catalogue/product.ts'
import { photographOf } from '#shop/catalogue/picture.ts'
import { useMoney } from '#ui/currency.ts'
import { Link } from '#ui/link.tsx'
import { CardActions } from './card-actions.tsx'
import { MemberPrice } from './member-price.tsx'
import { OfferBadge } from './offer-badge.tsx'
import { offerEnd } from './offer-end.ts'
import { OrganicBadge } from './organic-badge.tsx'
import { Picture, pictureTile } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { CachedFragment } from '#storefront/cached-fragment.tsx'
import styles from './product-card.module.css'
import tint from '#ui/tint.module.css'
import { getLocale } from '#messages/locale.ts'

/** The width of a drawing in each kind of list, as in `<img sizes>`. */
const sizesIn = {
  grid: '(width >= 610px) 160px, calc(34vw - 27px)',
  season: '(width >= 768px) min(17vw - 31px, 187px), calc(34vw - 27px)',
  carousel: '(width > 600px) min(20vw, 187px), calc(56vw - 31px)',
}
/** The width of a photo, which fills the tile. */
const photoSizesIn: typeof sizesIn = {
  grid: '(width >= 610px) 212px, calc(45vw - 36px)',
  season: '(width >= 768px) min(22vw - 40px, 246px), calc(45vw - 36px)',
  carousel: '(width > 600px) min(26vw, 246px), calc(74vw - 41px)',
}

type Props = {
  product: Listed
  list: keyof typeof sizesIn
  text?: string
  priority?: boolean
  /** Replaces the marks for the chosen conditions. */
  marking?: Marking
}

/** A product in a list. The whole card links to its page, except for its buttons. */
export function ProductCard({ product, list, text, priority, marking }: Props) {
  const locale = getLocale()
  const name = nameIn(locale, product)
  const money = useMoney()
  const isSoldOut = product.quantity === 0
  const sizes = (photographOf(product.src) ? photoSizesIn : sizesIn)[list]
  const { conditions, richIn, organic, from, offerUntil, backIn, ...addable } = product
  const { category } = product
  return (
    <CachedFragment name="card" of={[product, list, text, priority ? 'first' : '', marking?.key]}>
      {() => (
        <article className={`panel ${styles.card}`} data-sold-out={isSoldOut || undefined}>
          <div className={`${styles.tile} ${pictureTile} ${tint[product.category]}`}>
            <Picture
              src={product.src}
              alt=""
              sizes={sizes}
              priority={priority}
              className={styles.art}
            />
            {product.offer > 0 && (
              <div className={styles.badge}>
                <OfferBadge percent={product.offer} />
              </div>
            )}
            {organic && (
              <div className={styles.organic}>
                <OrganicBadge isLeaf={product.offer > 0} />
              </div>
            )}
            {marking ? (
              marking.on({ category, conditions, richIn })
            ) : (
              <CardMarks category={category} conditions={conditions} richIn={richIn} />
            )}
          </div>
          <h3 className={styles.name}>
            <Link
              to={`/products/${product.category}/${product.slug}`}
              className={`card-link ${styles.link}`}
            >
              <bdi>{name}</bdi>
            </Link>
          </h3>
          {from && (
            <p className={styles.from}>
              <bdi>{nameIn(locale, from)}</bdi>
            </p>
          )}
          <Price product={product} />
          {offerUntil && <p className={styles.limit}>{offerEnd(offerUntil)}</p>}
          {product.weighed && <p className={styles.limit}>{limitOfOne(product, money)}</p>}
          <MemberPrice product={product} />
          {text && <p className={styles.text}>{text}</p>}
          <CardActions product={addable} none={backIn && noneLeft({ backIn })} />
        </article>
      )}
    </CachedFragment>
  )
}

/** Returns the limit of one unit: the most that it costs once it is weighed. */
function limitOfOne(product: Listed, money: (piastres: number) => string): string {
  return m.weighed_most({ limit: isolate(money(mostFor(unitPrice(product), product))) })
}
