import { Chip } from '#admin/layout/chip.tsx'
import { categoryName } from '#format/names.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import tint from '#ui/tint.module.css'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { AdminProduct } from '#shop/catalogue/staff-products.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { isSoldOut } from '#shop/catalogue/step.ts'
import styles from './page.module.css'

/** The product to photograph, with its drawing. Screen readers announce each next product. */
export function NextProduct({ product }: { product: AdminProduct }) {
  return (
    <article className={styles.product} aria-live="polite">
      <div className={`${styles.drawing} ${tint[product.category]}`}>
        <Picture key={product.src} src={product.src} alt="" sizes="160px" priority />
      </div>
      <div className={styles.about}>
        <h2 className={styles.name}>
          <bdi>{nameIn(getLocale(), product)}</bdi>
        </h2>
        <p className="muted">{categoryName[product.category]()}</p>
        <Price product={product} />
        {!product.visible && <Chip tone="warn">{m.photos_hidden()}</Chip>}
        {product.visible && isSoldOut(product) && <Chip tone="warn">{m.photos_sold_out()}</Chip>}
        <p className="fine-print">{m.photos_tip()}</p>
      </div>
    </article>
  )
}
