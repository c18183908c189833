import { useState } from 'react'
import { Choice } from '#admin/form/choice.tsx'
import { remember, remembered } from '#admin/layout/remembered.ts'
import { m } from '#messages/compiled/messages.js'
import type { Slip } from '#shop/orders/pack/picking.ts'
import { Money } from '#ui/money.tsx'
import styles from './slip-sheet.module.css'

const KEY = 'slip-prices'

/** Whether slips print prices; this browser stores the choice. */
export function useSlipPrices() {
  const [isWanted, setIsWanted] = useState(() => remembered(KEY) === '1')
  return {
    isWanted,
    choice: (
      <Choice
        name="prices"
        checked={isWanted}
        onChange={({ target }) => {
          setIsWanted(target.checked)
          remember(KEY, target.checked ? '1' : null)
        }}
      >
        {m.slip_prices()}
      </Choice>
    ),
  }
}

export function SlipTotals({ slip: { lines, total, isCollected } }: { slip: Slip }) {
  const delivery = lines.reduce((left, { totalPiastres }) => left - totalPiastres, total)
  const feeName = isCollected ? m.totals_collecting : m.totals_delivery
  const rows = [
    ...(delivery > 0 ? [[feeName(), delivery] as const] : []),
    [m.totals_total(), total] as const,
  ]
  return (
    <tfoot>
      {rows.map(([name, piastres]) => (
        <tr key={name}>
          <th scope="row" colSpan={4} className={styles.sum}>
            {name}
          </th>
          <td className={styles.price}>
            <Money piastres={piastres} />
          </td>
        </tr>
      ))}
    </tfoot>
  )
}
