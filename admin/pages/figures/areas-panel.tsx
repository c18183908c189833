import { OrderPanel } from '#admin/pages/order/order/order-panel.tsx'
import { Table } from '#admin/table/table.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { SalesFigures } from '#shop/figures/figures.ts'
import { salesColumns } from './sales-columns.tsx'
import { ShareBar } from './share-bar.tsx'
import { useShortened } from './use-shortened.tsx'
import styles from './figures.module.css'

export function AreasPanel({ areas }: { areas: SalesFigures['areas'] }) {
  const locale = getLocale()
  const most = areas[0]?.piastres ?? 0
  const { shown, more } = useShortened(areas)
  return (
    <OrderPanel title={m.figures_areas()}>
      <Table
        areCards
        rows={shown}
        keyOf={({ id }) => id}
        caption={m.figures_areas()}
        columns={[
          {
            title: m.figures_area(),
            isRowTitle: true,
            cell: (area) => (
              <span className={styles.named}>
                <bdi>{nameIn(locale, area)}</bdi>
                <ShareBar of={area.piastres} most={most} />
              </span>
            ),
          },
          { title: m.figures_orders(), look: 'figure', cell: ({ orders }) => orders },
          ...salesColumns(),
        ]}
      />
      {more}
    </OrderPanel>
  )
}
