import type { ReactNode } from 'react'
import { boxName } from '#format/names.ts'
import { Art } from '#ui/art.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { itemsIn, peopleIn, type Box } from '#shop/boxes/box.ts'
import { descIn, unitPrice } from '#shop/catalogue/product.ts'
import { MemberPrice } from '#storefront/features/products/member-price.tsx'
import { CardActions } from '#storefront/features/products/card-actions.tsx'
import { SoldOut } from '#storefront/features/stock-alert/sold-out.tsx'
import { GalleryLinks, GalleryPictures } from '#storefront/features/photos/gallery.tsx'
import { shownPhotos } from '#storefront/features/photos/shown-photos.ts'
import { pictureTile } from '#ui/picture.tsx'
import styles from './box-hero.module.css'

type Props = {
  box: Box
  /** All boxes, for links to the other sizes. */
  sizes: Box[]
  /** The cut-off for orders. */
  children: ReactNode
}

export function BoxHero({ box, sizes, children }: Props) {
  const locale = getLocale()
  const isSoldOut = box.sold.quantity === 0
  return (
    <header className={styles.hero}>
      <BoxPicture box={box} />
      <div className={styles.name}>
        <h1>{boxName[box.id]()}</h1>
        <p className={styles.price}>
          <Money piastres={unitPrice(box.sold)} />
        </p>
        <MemberPrice product={box.sold} />
      </div>
      <div className="stack-4">
        <p>{descIn(locale, box)}</p>
        <nav className={styles.sizes} aria-label={m.box_sizes()}>
          {sizes.map(({ id, sold }) => (
            <Link
              key={id}
              to={`/${id}box`}
              className={styles.size}
              aria-current={id === box.id ? 'page' : undefined}
            >
              {boxName[id]()}
              <span className={styles.sizePrice}>
                <Money piastres={unitPrice(sold)} />
              </span>
            </Link>
          ))}
        </nav>
        {isSoldOut && <SoldOut product={box.sold} />}
        <div className={`cluster ${styles.actions}`}>
          {!isSoldOut && (
            <div>
              <CardActions product={box.sold} size="lg" />
            </div>
          )}
          <ButtonLink to="/contact" size="lg" variant="secondary">
            {m.home_box_contact()}
          </ButtonLink>
        </div>
        <ul className={`stack-2 ${styles.facts}`}>
          <li>
            <Icon name="leaf" />
            {m.home_box_items(itemsIn[box.id])}
          </li>
          <li>
            <Icon name="user" />
            {peopleIn(locale, box)}
          </li>
          {children && (
            <li>
              <Icon name="calendar" />
              {children}
            </li>
          )}
        </ul>
        <p className="fine-print">{m.box_order_hint()}</p>
      </div>
    </header>
  )
}

/** The owner's photos of the box, or its drawing. */
function BoxPicture({ box }: { box: Box }) {
  if (box.photos.length === 0) {
    return (
      <Art
        name={`box-${box.id}`}
        widths={[320, 640]}
        sizes="(width >= 64rem) 416px, (width >= 48rem) 36vw, 60vw"
        isFirst
        className={styles.art}
      />
    )
  }
  const name = boxName[box.id]()
  const photos = shownPhotos({ src: box.sold.src, photos: box.photos }, name)
  return (
    <div className={styles.photos}>
      <div className={`${styles.frame} ${pictureTile}`}>
        <GalleryPictures
          photos={photos}
          name={name}
          sizes="(width >= 64rem) 416px, (width >= 48rem) 36vw, 100vw"
          className={styles.drawn}
        />
      </div>
      <GalleryLinks photos={photos} name={name} />
    </div>
  )
}
