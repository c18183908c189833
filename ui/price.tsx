import { m } from '#messages/compiled/messages.js'
import { unitOfSale, unitOfSaleSpoken, unitSold, unitSoldSpoken } from '#format/units.ts'
import { pricePerMeasure, unitPrice, type Product } from '#shop/catalogue/product.ts'
import { Money } from './money.tsx'
import styles from './price.module.css'

type Priced = Pick<Product, 'pricePiastres' | 'offer' | 'unit' | 'unitAmount'> & {
  weighed?: boolean | undefined
}

export function Price({ product, size = 'md' }: { product: Priced; size?: 'md' | 'lg' }) {
  const perMeasure = pricePerMeasure(product)
  return (
    <p className={size === 'lg' ? `${styles.price} ${styles.large}` : styles.price}>
      <span className={styles.now}>
        <b>
          <span className="visually-hidden">{`${m.price_now()} `}</span>
          <Money piastres={unitPrice(product)} />
        </b>{' '}
        <Per short={unitSold(product)} spoken={unitSoldSpoken(product)} />
      </span>{' '}
      {product.offer > 0 && (
        <s className={styles.before}>
          <span className="visually-hidden">{`${m.price_original()} `}</span>
          <Money piastres={product.pricePiastres} />
        </s>
      )}{' '}
      {perMeasure && (
        <span className={styles.measure}>
          <Money piastres={perMeasure.piastres} />{' '}
          <Per
            short={unitOfSale({ unit: perMeasure.measure, unitAmount: 1 })}
            spoken={unitOfSaleSpoken({ unit: perMeasure.measure, unitAmount: 1 })}
          />
        </span>
      )}
    </p>
  )
}

function Per({ short, spoken }: { short: string; spoken: string }) {
  return (
    <span className={styles.unit}>
      <span aria-hidden="true">
        / <bdi>{short}</bdi>
      </span>
      <span className="visually-hidden">{m.price_per({ unit: spoken })}</span>
    </span>
  )
}
