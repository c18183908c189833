import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { marginAtPrice, type ProductMargin } from '#shop/buying/margin.ts'
import type { Piastres } from '#shop/money.ts'
import { Money } from '#ui/money.tsx'
import styles from './page.module.css'

export function CostCell({ bought, price }: { bought: ProductMargin; price: Piastres }) {
  const { cost, percent } = marginAtPrice(bought, price)
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
