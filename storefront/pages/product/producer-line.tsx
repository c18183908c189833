import { getLocale } from '#messages/locale.ts'
import { placeIn, type Producer } from '#shop/catalogue/producer.ts'
import { nameIn, type Product } from '#shop/catalogue/product.ts'
import { inLanguage } from '#shop/in-language.ts'
import { OrganicBadge } from '#storefront/features/products/organic-badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import styles from './producer-line.module.css'

type Props = { product: Product; producer: Producer | undefined; isOrganic: boolean }

/** A line between name and price: the producer, the place, and the certificate. */
export function ProducerLine({ product, producer, isOrganic }: Props) {
  const locale = getLocale()
  const place = producer ? placeIn(locale, producer) : originIn(locale, product)
  if (!place) return null
  return (
    <p className={styles.line}>
      {isOrganic && <OrganicBadge />}
      <span className="with-icon">
        <Icon name="pin" size={18} />
        <span>
          {producer && (
            <>
              <Link to={`/producers/${producer.id}`}>
                <bdi>{nameIn(locale, producer)}</bdi>
              </Link>
              {' · '}
            </>
          )}
          <bdi>{place}</bdi>
        </span>
      </span>
    </p>
  )
}

const originIn = inLanguage('origin')
