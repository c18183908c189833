import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { ProductMargin } from '#shop/buying/margin.ts'
import type { Piastres } from '#shop/money.ts'
import { Money } from '#ui/money.tsx'
import styles from './page.module.css'

/** The last cost of one unit of sale, and what a price leaves of it, in per cent of the price without VAT. */
export function CostCell({ bought, price }: { bought: ProductMargin; price: Piastres }) {
  const { last, pricePiastres, withoutVatPiastres } = bought
  const cost = withoutVatPiastres - last.marginPiastres
  const net = pricePiastres > 0 ? (withoutVatPiastres * price) / pricePiastres : 0
  const percent = net > 0 ? Math.round(((net - cost) / net) * 100) : null
  return (
    <>
      <Money piastres={cost} />
      {percent !== null && (
        <span className={`${styles.more} ${percent < 0 ? styles.loss : ''}`}>
          {m.prices_margin({ percent: isolate(`${percent}%`) })}
        </span>
      )}
    </>
  )
}
