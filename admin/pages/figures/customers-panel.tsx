import { useMay } from '#admin/api/staff.ts'
import { OrderPanel } from '#admin/pages/order/order/order-panel.tsx'
import { Table } from '#admin/table/table.tsx'
import { m } from '#messages/compiled/messages.js'
import type { CustomerFigures } from '#shop/figures/figures.ts'
import { Link } from '#ui/link.tsx'
import { SignedMoney } from '#ui/signed-money.tsx'
import { useShortened } from './use-shortened.tsx'
import styles from './figures.module.css'

export function CustomersPanel({ figures }: { figures: CustomerFigures }) {
  const mayOpen = useMay('admin')
  const { shown, more } = useShortened(figures.best)
  return (
    <OrderPanel title={m.figures_best()}>
      <Table
        areCards
        rows={shown}
        keyOf={({ phone }) => phone}
        caption={m.figures_best()}
        columns={[
          {
            title: m.figures_customer(),
            isRowTitle: true,
            cell: ({ name, phone, accountId }) => {
              const to = accountId
                ? `/admin/customers/${accountId}`
                : `/admin/orders?day=all&q=${encodeURIComponent(phone)}`
              return mayOpen || !accountId ? (
                <Link to={to}>
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )
            },
          },
          { title: m.figures_orders(), look: 'figure', cell: ({ orders }) => orders },
          {
            title: m.figures_sales(),
            look: 'figure',
            cell: ({ piastres }) => <SignedMoney piastres={piastres} />,
          },
          {
            title: m.figures_before(),
            look: 'figure',
            cell: ({ before }) => <SignedMoney piastres={before.piastres} />,
          },
        ]}
      />
      {more}
      <p className={styles.note}>{m.figures_best_note()}</p>
    </OrderPanel>
  )
}
