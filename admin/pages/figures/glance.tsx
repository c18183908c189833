import type { ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import type {
  CustomerFigures,
  ProductFigures,
  SalesFigures,
  SoldOutFigures,
} from '#shop/figures/figures.ts'
import { SignedMoney } from '#ui/signed-money.tsx'
import { Change } from './change.tsx'
import styles from './figures.module.css'

type Props = {
  sales: SalesFigures
  products: ProductFigures
  customers: CustomerFigures
  soldOut: SoldOutFigures
}

export function Glance({ sales, products, customers, soldOut }: Props) {
  const { before } = sales
  const basket = (of: { orders: number; piastres: number }) =>
    of.orders > 0 ? Math.round(of.piastres / of.orders) : 0
  const share = (of: { customers: number; returning: number }) =>
    of.customers > 0 ? Math.round((of.returning / of.customers) * 100) : 0
  const boxes = products.products.filter(({ category }) => category === 'box')
  const boxCount = boxes.reduce((sum, { amount }) => sum + amount, 0)
  const boxesBefore = boxes.reduce((sum, one) => sum + one.before.amount, 0)
  return (
    <dl className={styles.tiles}>
      <Tile name={m.figures_sales()} now={sales.piastres} before={before.piastres} write={money} />
      <Tile name={m.figures_orders()} now={sales.orders} before={before.orders} />
      <Tile name={m.figures_basket()} now={basket(sales)} before={basket(before)} write={money} />
      <Tile
        name={m.figures_customers()}
        now={customers.customers}
        before={customers.before.customers}
      />
      <Tile
        name={m.figures_returning()}
        now={share(customers)}
        before={share(customers.before)}
        write={percent}
        isShare
      />
      <Tile name={m.figures_boxes()} now={boxCount} before={boxesBefore} />
      <div className={styles.tile}>
        <dt>{m.figures_missed()}</dt>
        <dd>{money(soldOut.missedPiastres)}</dd>
      </div>
    </dl>
  )
}

function Tile(props: {
  name: string
  now: number
  before: number
  write?: (figure: number) => ReactNode
  /** In per cent. A change of it in per cent would be misread, so none is shown. */
  isShare?: boolean
}) {
  const { name, now, before, write = String, isShare } = props
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd>{write(now)}</dd>
      <dd className={styles.since}>
        {m.figures_before()}: {write(before)}{' '}
        {!isShare && (
          <span className={styles.change}>
            · <Change now={now} before={before} />
          </span>
        )}
      </dd>
    </div>
  )
}

function money(piastres: number) {
  return <SignedMoney piastres={piastres} />
}

function percent(share: number) {
  return <bdi dir="ltr">{share}%</bdi>
}
