import { bothLabels } from '#admin/form/labels.ts'
import { ProductLink } from '#admin/form/product-link.tsx'
import { RowList, type RowsProps } from '#admin/form/row-list.tsx'
import { isolate } from '#format/isolate.ts'
import { useMoney } from '#ui/currency.ts'
import { Field } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import type { PricedProduct } from '#shop/catalogue/linked-product.ts'
import type { AdminBoxRow } from '#shop/boxes/box-form.ts'
import { rowValue } from '#shop/boxes/box-value.ts'
import { sentGrams } from '#shop/boxes/paste.ts'
import { rowCost, type KilogramCosts } from '#shop/buying/box-cost.ts'
import { numberText } from '#messages/typed-number.ts'
import styles from './week-rows.module.css'

export type TypedRow = {
  name: string
  nameAr: string
  kg: string
  product: PricedProduct | null
}

export function typedRow({ name, nameAr, grams, product }: AdminBoxRow): TypedRow {
  return { name, nameAr, kg: numberText(grams / 1000), product }
}

export const rowTexts = {
  title: m.week_rows,
  row: m.week_row,
  add: m.week_add_row,
  labels: {
    ...bothLabels('name', m.week_name),
    kg: m.week_kg,
    grams: m.week_kg,
    productId: m.product_linked,
  },
}

const NEW_ROW: TypedRow = { name: '', nameAr: '', kg: '', product: null }

type Props = Omit<RowsProps<TypedRow>, 'texts'> & {
  hint: string
  costs: KilogramCosts | undefined
}

export function WeekRows({ costs, ...props }: Props) {
  const { errors } = props
  return (
    <RowList<TypedRow> {...props} texts={rowTexts} blank={NEW_ROW} firstField="name">
      {({ row, path, of, change }) => (
        <div className={styles.row}>
          <Field {...of('name')} dir="ltr" lang="en" />
          <Field {...of('nameAr')} dir="rtl" lang="ar" />
          <Field
            {...of('kg')}
            name={`${path}.grams`}
            error={errors[`${path}.grams`]}
            dir="ltr"
            inputMode="decimal"
          />
          <div className={styles.product}>
            <ProductLink
              path={`${path}.productId`}
              about={row.name || row.nameAr}
              product={row.product}
              error={errors[`${path}.productId`]}
              onChange={(product) => change(namedAfter(row, product))}
            />
            <RowMoney row={row} costs={costs} />
          </div>
        </div>
      )}
    </RowList>
  )
}

/** The row's value at the shop's price and, for staff who may see costs, its last cost. */
function RowMoney({ row, costs }: { row: TypedRow; costs: KilogramCosts | undefined }) {
  const money = useMoney()
  const typed = valued(row)
  const value = rowValue(typed)
  const cost = costs && rowCost(typed, costs)
  return (
    <>
      {value !== undefined && (
        <p className="fine-print">{m.week_row_value({ value: isolate(money(value)) })}</p>
      )}
      {costs && (
        <p className="fine-print">
          {cost === undefined
            ? m.week_cost_none()
            : m.week_row_cost({ cost: isolate(money(cost)) })}
        </p>
      )}
    </>
  )
}

/** A weight that is not a number yet counts as none. */
export function valued({ kg, product }: TypedRow) {
  const grams = sentGrams(kg)
  return { grams: typeof grams === 'number' ? grams : 0, product }
}

/** Links a product to a row. A row without names gets the product's names. */
function namedAfter(row: TypedRow, product: PricedProduct | null): Partial<TypedRow> {
  if (!product) return { product }
  return { product, name: row.name || product.name, nameAr: row.nameAr || product.nameAr }
}
