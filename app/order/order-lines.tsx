import { useLocale } from '#app/locale.ts'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import tints from '#app/ui/tint.module.css'
import { Totals } from '#app/ui/totals.tsx'
import { amountOf, unitOfSale } from '#app/units.ts'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import type { OrderLine } from '#shop/orders/order.ts'
import { lineChangeName } from './line-words.ts'
import { OrderRefunds } from './order-refunds.tsx'
import type { ShownOrder } from './shown-order.ts'
import styles from './order-lines.module.css'

/** What was bought, at the prices of that day. */
export function OrderLines({ order }: { order: ShownOrder }) {
  const qty = order.lines.reduce((sum, line) => sum + line.qty, 0)
  const { subtotal, taxes, delivery, total } = order
  return (
    <section className={styles.bought} aria-labelledby="bought">
      <h2 id="bought" className={styles.title}>
        {m.order_bought()}
      </h2>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line
            key={line.line}
            line={line}
            instead={order.lines.find((other) => other.line === line.replaces)}
          />
        ))}
      </ul>
      <Totals totals={{ qty, subtotal, taxes, delivery, total }} />
      <OrderRefunds order={order} />
    </section>
  )
}

function Line({ line, instead }: { line: OrderLine; instead?: OrderLine }) {
  const locale = useLocale()
  const name = nameIn(locale, line)
  return (
    <li className={line.qty === 0 ? `${styles.line} ${styles.gone}` : styles.line}>
      <Picture
        src={line.src}
        alt=""
        sizes="56px"
        className={`${styles.image} ${tints[line.category] ?? tints.box}`}
      />
      <div className={styles.what}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.detail}>
          <span>
            <bdi>{line.qty}</bdi> × <Money piastres={line.unitPricePiastres} />
          </span>{' '}
          <span>
            / <bdi>{unitOfSale(line)}</bdi>
          </span>
        </span>
        {line.change && (
          <span className={styles.change}>
            {lineChangeName[line.change]()} ·{' '}
            {m.order_desk_ordered({ amount: amountOf(line.orderedQty, line) })}
          </span>
        )}
        {line.packedAmount !== null && (
          <span className={styles.change}>
            {m.order_desk_weighed({ amount: m.amount_kg({ count: line.packedAmount }) })}
          </span>
        )}
        {instead && (
          <span className={styles.change}>
            {m.order_desk_instead({ name: nameIn(locale, instead) })}
          </span>
        )}
      </div>
      <span className={styles.sum}>
        <Money piastres={line.totalPiastres} />
      </span>
    </li>
  )
}
