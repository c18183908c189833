import { ProductLink } from '#app/admin/editing/product-link.tsx'
import { newKey, RowList } from '#app/admin/editing/row-list.tsx'
import { Field } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import type { LinkedProduct } from '#shop/catalogue/linked-product.ts'
import type { RowOnDesk } from '#shop/boxes/box-desk.ts'
import { numberText } from '#shop/typed-number.ts'
import styles from './week-rows.module.css'

export type TypedRow = {
  key: string
  name: string
  nameAr: string
  /** As it is typed. */
  kg: string
  product: LinkedProduct | null
}

export function typedRow({ name, nameAr, grams, product }: RowOnDesk): TypedRow {
  return { key: newKey(), name, nameAr, kg: numberText(grams / 1000), product }
}

type Props = {
  rows: TypedRow[]
  errors: Record<string, string>
  hint: string
  onChange: (rows: TypedRow[]) => void
}

/** What is in the box: name in both languages, weight, and which product it is. */
export function WeekRows({ rows, errors, hint, onChange }: Props) {
  return (
    <RowList
      title={m.week_rows()}
      hint={<p>{hint}</p>}
      path="rows"
      rows={rows}
      errors={errors}
      rowName={(number) => m.week_row({ number })}
      addLabel={m.week_add_row()}
      newRow={() => ({ key: newKey(), name: '', nameAr: '', kg: '', product: null })}
      firstField="name"
      onChange={onChange}
    >
      {(row, index, change) => {
        const path = `rows.${index}`
        return (
          <div className={styles.row}>
            <Field
              label={m.in_english({ label: m.week_name() })}
              name={`${path}.name`}
              dir="ltr"
              lang="en"
              value={row.name}
              error={errors[`${path}.name`]}
              onChange={(event) => change({ name: event.target.value })}
            />
            <Field
              label={m.in_arabic({ label: m.week_name() })}
              name={`${path}.nameAr`}
              dir="rtl"
              lang="ar"
              value={row.nameAr}
              error={errors[`${path}.nameAr`]}
              onChange={(event) => change({ nameAr: event.target.value })}
            />
            <Field
              label={m.week_kg()}
              name={`${path}.grams`}
              dir="ltr"
              inputMode="decimal"
              value={row.kg}
              error={errors[`${path}.grams`]}
              onChange={(event) => change({ kg: event.target.value })}
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
        )
      }}
    </RowList>
  )
}

/** A product that is linked lends its names to a row that has none. */
function namedAfter(row: TypedRow, product: LinkedProduct | null): Partial<TypedRow> {
  if (!product) return { product }
  return { product, name: row.name || product.name, nameAr: row.nameAr || product.nameAr }
}
