import type { Column } from '#admin/table/table.tsx'
import { m } from '#messages/compiled/messages.js'
import { SignedMoney } from '#ui/signed-money.tsx'
import { Change } from './change.tsx'
import styles from './figures.module.css'

type Sold = { piastres: number; before: { piastres: number } }

export function salesColumns<Row extends Sold>(): Column<Row>[] {
  return [
    {
      title: m.figures_sales(),
      look: 'figure',
      cell: ({ piastres }) => <SignedMoney piastres={piastres} />,
    },
    {
      title: m.figures_before(),
      look: 'figure',
      cell: ({ piastres, before }) => (
        <span className={styles.parts}>
          <SignedMoney piastres={before.piastres} />
          <small>
            <Change now={piastres} before={before.piastres} />
          </small>
        </span>
      ),
    },
  ]
}
