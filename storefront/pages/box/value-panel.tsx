import { formatNumber } from '#format/digits-in.ts'
import { m } from '#messages/compiled/messages.js'
import { weightIn, type BoxRow } from '#shop/boxes/box.ts'
import { boxValue } from '#shop/boxes/box-value.ts'
import { unitPrice, type Product } from '#shop/catalogue/product.ts'
import { Money } from '#ui/money.tsx'
import styles from './value-panel.module.css'

type Props = { rows: BoxRow[]; price: Pick<Product, 'pricePiastres' | 'offer'> }

/** The value of the items at today's prices, beside the price of the box. */
export function ValuePanel({ rows, price }: Props) {
  const { piastres, counted } = boxValue(rows)
  const isWhole = counted === rows.length
  const saved = piastres - unitPrice(price)
  return (
    <section className={`panel stack-4 ${styles.value}`} aria-labelledby="value">
      <h2 id="value" className="subheading">
        {m.box_value()}
      </h2>
      <dl className={styles.sums}>
        <dt>{m.box_items()}</dt>
        <dd>{formatNumber(rows.length)}</dd>
        <dt>{m.box_weight_all()}</dt>
        <dd>
          <bdi>{m.amount_kg({ count: weightIn(rows) / 1000 })}</bdi>
        </dd>
        <dt>{m.box_value_singly()}</dt>
        <dd>
          <Money piastres={piastres} />
        </dd>
        <dt className={styles.price}>{m.box_value_here()}</dt>
        <dd className={styles.price}>
          <Money piastres={unitPrice(price)} />
        </dd>
      </dl>
      {saved > 0 && (
        <p className={styles.saved}>
          {isWhole ? m.box_value_saved() : m.box_value_saved_least()}{' '}
          <b>
            <Money piastres={saved} />
          </b>
        </p>
      )}
      <p className="fine-print">
        {m.box_value_today()} {!isWhole && m.box_value_partial({ counted, count: rows.length })}
      </p>
    </section>
  )
}
