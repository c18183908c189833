import { Table } from '#admin/table/table.tsx'
import { unitOfSale } from '#format/units.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { ProductMargin } from '#shop/buying/margin.ts'
import { nameIn, units, type Unit } from '#shop/catalogue/product.ts'
import { useMoney } from '#ui/currency.ts'
import { Money } from '#ui/money.tsx'
import { SignedMoney } from '#ui/signed-money.tsx'
import styles from './buying.module.css'

export function MarginTable({ products }: { products: ProductMargin[] }) {
  const locale = getLocale()
  return (
    <Table
      areCards
      rows={products}
      keyOf={({ productId }) => productId}
      columns={[
        {
          title: m.buying_product(),
          isRowTitle: true,
          cell: (one) => <bdi>{`${nameIn(locale, one)} · ${unitOfSale(soldBy(one))}`}</bdi>,
        },
        {
          title: m.goods_price(),
          look: 'figure',
          cell: ({ withoutVatPiastres }) => <Money piastres={withoutVatPiastres} />,
        },
        { title: m.goods_last(), look: 'figure', cell: ({ last }) => <Margin margin={last} /> },
        {
          title: m.goods_average(),
          look: 'figure',
          cell: ({ average }) => <Margin margin={average} />,
        },
      ]}
    />
  )
}

function soldBy({ unit, unitAmount }: ProductMargin): { unit: Unit; unitAmount: number } {
  return { unit: units.find((one) => one === unit) ?? 'piece', unitAmount }
}

function Margin({ margin }: { margin: ProductMargin['last'] }) {
  const money = useMoney()
  const { marginPiastres, percent, costPiastres } = margin
  return (
    <span className={styles.parts}>
      <span>
        <SignedMoney piastres={marginPiastres} />
        {percent !== null && (
          <>
            {' · '}
            <bdi dir="ltr">{percent}%</bdi>
          </>
        )}
      </span>
      <small className={styles.small}>
        {m.goods_cost()}: {isolate(money(costPiastres))}
      </small>
    </span>
  )
}
