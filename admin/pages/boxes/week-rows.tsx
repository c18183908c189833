import { bothLabels } from '#admin/form/labels.ts'
import { ProductLink } from '#admin/form/product-link.tsx'
import { RowList, type RowsProps } from '#admin/form/row-list.tsx'
import { Field } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import type { LinkedProduct } from '#shop/catalogue/linked-product.ts'
import type { AdminBoxRow } from '#shop/boxes/box-form.ts'
import { numberText } from '#messages/typed-number.ts'
import styles from './week-rows.module.css'

export type TypedRow = {
  name: string
  nameAr: string
  kg: string
  product: LinkedProduct | null
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
          </div>
        </div>
      )}
    </RowList>
  )
}

/** Links a product to a row. A row without names gets the product's names. */
function namedAfter(row: TypedRow, product: LinkedProduct | null): Partial<TypedRow> {
  if (!product) return { product }
  return { product, name: row.name || product.name, nameAr: row.nameAr || product.nameAr }
}
