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

export function WeekRows(props: Omit<RowsProps<TypedRow>, 'texts'> & { hint: string }) {
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
            <RowValue row={row} />
          </div>
        </div>
      )}
    </RowList>
  )
}

function RowValue({ row }: { row: TypedRow }) {
  const money = useMoney()
  const value = rowValue(valued(row))
  if (value === undefined) return null
  return <p className="fine-print">{m.week_row_value({ value: isolate(money(value)) })}</p>
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
