import { useMoney } from '#ui/currency.ts'
import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import tints from '#ui/tint.module.css'
import { Totals } from '#ui/totals.tsx'
import { VatRows } from '#ui/vat-rows.tsx'
import { isolate } from '#format/isolate.ts'
import { packedWords } from '#format/weight-words.ts'
import { amountOf, countOf, unitSold } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Order, OrderLine } from '#shop/orders/order/order.ts'
import { vatOfOrder } from '#shop/orders/order/order-vat.ts'
import { isYetToWeigh, memberSaving } from '#shop/orders/order/line-changes.ts'
import { lineChangeName } from '#format/line-words.ts'
import { BuyAgain } from './buy-again.tsx'
import { OrderCredit } from './order-credit.tsx'
import { OrderReceipts } from './order-receipts.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import styles from './order-lines.module.css'

export function OrderLines({ order }: { order: Order }) {
  const { subtotal, taxes, delivery, total } = order
  const isOpen = order.state === 'awaiting_payment' || order.state === 'confirmed'
  return (
    <section className={`panel stack-5 ${styles.bought}`} aria-labelledby="bought">
      <h2 id="bought" className="subheading">
        {m.order_bought()}
      </h2>
      <div className={styles.split}>
        <ul className="stack-4">
          {order.lines.map((line) => (
            <Line
              key={line.line}
              line={line}
              isOpen={isOpen}
              instead={order.lines.find((other) => other.line === line.replaces)}
            />
          ))}
        </ul>
        <div className="stack-5">
          <Totals
            totals={{ subtotal, taxes, delivery, total }}
            lines={order.lines}
            feeName={order.pickup ? m.totals_collecting() : undefined}
            memberSaved={memberSaving(order.lines)}
            limit={isOpen && order.lines.some(isYetToWeigh) ? order.limit : undefined}
          >
            <VatRows rates={vatOfOrder(order).rates} isAfterRefunds={order.given > 0} />
          </Totals>
          <OrderCredit order={order} />
          <OrderRefunds order={order} />
          <OrderReceipts order={order} />
          <div className={styles.again}>
            <BuyAgain number={order.number} items={itemsOf(order)} />
          </div>
        </div>
      </div>
    </section>
  )
}

/** Returns the lines as ordered, regardless of what was delivered. */
function itemsOf({ lines }: Order) {
  return lines
    .filter(({ replaces }) => replaces === null)
    .map(({ productId, name, nameAr, src, orderedQty }) => ({
      _id: productId,
      name,
      nameAr,
      src,
      qty: orderedQty,
    }))
}

function Line(props: { line: OrderLine; isOpen: boolean; instead?: OrderLine }) {
  const { line, isOpen, instead } = props
  const locale = getLocale()
  const money = useMoney()
  const packed = packedWords(line, money)
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
        <span className={`fine-print ${styles.detail}`}>
          <span>
            <bdi>{countOf(line.qty, line)}</bdi> × <Money piastres={line.unitPricePiastres} />
          </span>{' '}
          <span>
            / <bdi>{unitSold(line)}</bdi>
          </span>
        </span>
        {line.change && (
          <span className={styles.change}>
            {lineChangeName[line.change]()} ·{' '}
            {m.order_admin_ordered({ amount: amountOf(line.orderedQty, line) })}
          </span>
        )}
        {packed && <span className={styles.change}>{packed}</span>}
        {isOpen && isYetToWeigh(line) && (
          <span className={styles.change}>
            {m.weighed_most({ limit: isolate(money(line.limitPiastres)) })}
          </span>
        )}
        {line.refusedQty > 0 && (
          <span className={styles.change}>
            {m.line_refused({ amount: amountOf(line.refusedQty, line) })}
          </span>
        )}
        {line.refundedQty > 0 && (
          <span className={styles.change}>
            {m.line_refunded({ amount: amountOf(line.refundedQty, line) })}
          </span>
        )}
        {instead && (
          <span className={styles.change}>
            {m.order_admin_instead({ name: nameIn(locale, instead) })}
          </span>
        )}
      </div>
      <span className={styles.sum}>
        <Money piastres={line.totalPiastres} />
      </span>
    </li>
  )
}
