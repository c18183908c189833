import { OrderPanel } from '#admin/pages/order/order/order-panel.tsx'
import { Table } from '#admin/table/table.tsx'
import { goodsAmount } from '#format/buying-words.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { measures } from '#shop/buying/measure.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { ProductFigure, ProductFigures } from '#shop/figures/figures.ts'
import { SignedMoney } from '#ui/signed-money.tsx'
import { salesColumns } from './sales-columns.tsx'
import { ShareBar } from './share-bar.tsx'
import { useShortened } from './use-shortened.tsx'
import styles from './figures.module.css'

/** The sales of each product. Together with delivery, less refunds, they add up to the shop's sales. */
export function ProductsPanel({ figures }: { figures: ProductFigures }) {
  const { products, deliveryPiastres, givenOfOrdersPiastres } = figures
  const locale = getLocale()
  const { shown, more } = useShortened(products)
  if (products.length === 0) return null
  const most = products[0]?.piastres ?? 0
  const goods = products.reduce((sum, { piastres }) => sum + piastres, 0)
  const others: [string, number][] = [
    [m.figures_delivery(), deliveryPiastres],
    [m.figures_given(), -givenOfOrdersPiastres],
    [m.figures_total(), goods + deliveryPiastres - givenOfOrdersPiastres],
  ]
  return (
    <OrderPanel title={m.figures_products()}>
      <Table
        areCards
        rows={shown}
        keyOf={({ productId }) => productId}
        caption={m.figures_products()}
        columns={[
          {
            title: m.figures_product(),
            isRowTitle: true,
            cell: (one) => (
              <span className={styles.named}>
                <bdi>{nameIn(locale, one)}</bdi>
                <ShareBar of={one.piastres} most={most} />
              </span>
            ),
          },
          { title: m.figures_amount(), look: 'figure', cell: amountOf },
          ...salesColumns(),
          {
            title: m.figures_margin(),
            look: 'figure',
            cell: ({ margin }) => (margin ? <Margin margin={margin} /> : '–'),
          },
        ]}
      />
      {more}
      <dl className={styles.sums}>
        {others.map(([name, piastres]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <SignedMoney piastres={piastres} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{m.figures_margin_note()}</p>
    </OrderPanel>
  )
}

function amountOf({ amount, measure }: ProductFigure): string {
  return goodsAmount(amount, measures.find((one) => one === measure) ?? 'piece')
}

function Margin({ margin }: { margin: NonNullable<ProductFigure['margin']> }) {
  return (
    <span className={styles.parts}>
      <SignedMoney piastres={margin.piastres} />
      {margin.percent !== null && (
        <small>
          <bdi dir="ltr">{margin.percent}%</bdi>
        </small>
      )}
    </span>
  )
}
