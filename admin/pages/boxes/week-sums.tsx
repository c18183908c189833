import type { ReactNode } from 'react'
import { FormPart } from '#admin/form/edit-form.tsx'
import { m } from '#messages/compiled/messages.js'
import { boxValue } from '#shop/boxes/box-value.ts'
import { boxCost, boxMargin, type KilogramCosts } from '#shop/buying/box-cost.ts'
import type { Piastres } from '#shop/money.ts'
import { Money } from '#ui/money.tsx'
import { SignedMoney } from '#ui/signed-money.tsx'
import { valued, type TypedRow } from './week-rows.tsx'
import styles from './week-sums.module.css'

type Sold = { pricePiastres: Piastres; vatRate: number }
type Props = { rows: TypedRow[]; sold: Sold; costs: KilogramCosts | undefined }

/** The value and the cost of a week's rows beside the price of the box. */
export function WeekSums({ rows, sold, costs }: Props) {
  const typed = rows.map(valued)
  const value = boxValue(typed)
  const count = rows.length
  if (count === 0) return null
  return (
    <FormPart title={m.box_value()}>
      <dl className={`stack-2 ${styles.sums}`}>
        <Sum
          name={m.week_value()}
          note={value.counted < count && m.box_value_partial({ counted: value.counted, count })}
        >
          <Money piastres={value.piastres} />
        </Sum>
        <Sum name={m.week_box_price()}>
          <Money piastres={sold.pricePiastres} />
        </Sum>
        {costs && <Costs cost={boxCost(typed, costs)} count={count} sold={sold} />}
      </dl>
    </FormPart>
  )
}

type CostsProps = { cost: ReturnType<typeof boxCost>; count: number; sold: Sold }

function Costs({ cost, count, sold }: CostsProps) {
  const { piastres, counted } = cost
  if (counted === 0) return <Sum name={m.week_cost()}>{m.week_cost_none()}</Sum>
  const margin = boxMargin(sold, piastres)
  const isWhole = counted === count
  return (
    <>
      <Sum name={m.week_cost()} note={!isWhole && m.week_cost_some({ counted, count })}>
        <Money piastres={piastres} />
      </Sum>
      <Sum name={isWhole ? m.week_margin() : m.week_margin_most()} note={m.week_margin_text()}>
        <SignedMoney piastres={margin.piastres} />
        {margin.percent !== null && (
          <>
            {' · '}
            <bdi dir="ltr">{margin.percent}%</bdi>
          </>
        )}
      </Sum>
    </>
  )
}

type SumProps = { name: string; note?: string | false; children: ReactNode }

function Sum({ name, note, children }: SumProps) {
  return (
    <div className={styles.sum}>
      <dt>
        {name}
        {note && <small className={styles.note}>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
