import { ForChosen, ProductMarks } from '#app/health/for-chosen.tsx'
import { useLocale } from '#app/locale.ts'
import type { Listed } from '#shop/cart/cart.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { AddToCart } from './add-to-cart.tsx'
import { Link } from './link.tsx'
import { OfferBadge } from './offer-badge.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { RenderedOnce } from './rendered-once.tsx'
import styles from './product-card.module.css'
import { StockNote } from './stock-note.tsx'
import tint from './tint.module.css'
import { useQtyInCart } from '#app/cart-storage.ts'

/** How wide the picture is in each kind of list, as in `<img sizes>`. */
const sizesIn = {
  grid: '(width >= 610px) 160px, calc(34vw - 27px)',
  season: '(width >= 768px) min(17vw - 31px, 187px), calc(34vw - 27px)',
  carousel: '(width > 600px) min(20vw, 187px), calc(56vw - 31px)',
}

type Props = {
  product: Listed
  /** What it stands in. */
  list: keyof typeof sizesIn
  /** What is said of it, where the list has room for it. */
  text?: string
  priority?: boolean
}

/** A product in a list. All of it is one link to its page, but for the action. */
export function ProductCard({ product, list, text, priority }: Props) {
  const isInCart = useQtyInCart(product.id) > 0
  const name = nameIn(useLocale(), product)
  const isSoldOut = product.quantity === 0
  return (
    <RenderedOnce name="card" of={[product, list, text, priority ? 'first' : '']}>
      {() => (
        <article
          className={styles.card}
          data-in-cart={isInCart || undefined}
          data-sold-out={isSoldOut || undefined}
        >
          <div className={`${styles.tile} ${tint[product.category]}`}>
            <Picture
              src={product.src}
              alt=""
              sizes={sizesIn[list]}
              priority={priority}
              className={styles.art}
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
          <h3 className={styles.name}>
            <Link to={`/products/${product.category}/${product.slug}`} className={styles.link}>
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <Price product={product} />
          {text && <p className={styles.text}>{text}</p>}
          <StockNote product={product} />
          <div className={styles.action}>
            <AddToCart product={product} />
          </div>
        </article>
      )}
    </RenderedOnce>
  )
}
