import { m } from '#messages/compiled/messages.js'
import type { DeskProduct } from '#shop/catalogue/product-desk.ts'
import type { ProductEdit } from '#shop/catalogue/product-form.ts'
import table from '../table.module.css'
import { ProductRow } from './product-row.tsx'
import styles from './product-table.module.css'
import type { Undo } from './use-desk-rows.ts'

type Props = {
  products: DeskProduct[]
  firstNumber: number
  selected: ReadonlySet<string>
  onSelect: (ids: string[], isSelected: boolean) => void
  onSave: (product: DeskProduct, edit: ProductEdit) => void
  undo?: Undo
  onDelete: (product: DeskProduct) => void
}

/** SPEC's table of products, with what the desk adds: offer, visibility, and boxes to select. */
export function ProductTable(props: Props) {
  const { products, firstNumber, selected, onSelect, onSave, undo, onDelete } = props
  const areAllSelected = products.every(({ id }) => selected.has(id))
  return (
    <div className={`${table.scroll} ${styles.scroll}`}>
      <table className={`${table.table} ${styles.table}`}>
        <caption className="visually-hidden">{m.desk_table()}</caption>
        <thead>
          <tr>
            <th scope="col" className={table.narrow}>
              <label className={styles.select}>
                <input
                  type="checkbox"
                  checked={areAllSelected}
                  aria-label={m.desk_select_all()}
                  onChange={(event) =>
                    onSelect(
                      products.map(({ id }) => id),
                      event.target.checked,
                    )
                  }
                />
              </label>
            </th>
            <th scope="col">{m.desk_column_number()}</th>
            <th scope="col">{m.desk_column_picture()}</th>
            <th scope="col">{m.desk_column_title()}</th>
            <th scope="col" className={table.figure}>
              {m.desk_column_price()}
            </th>
            <th scope="col" className={table.figure}>
              {m.desk_column_offer()}
            </th>
            <th scope="col" className={table.figure}>
              {m.desk_column_quantity()}
            </th>
            <th scope="col">{m.desk_column_visible()}</th>
            <th scope="col" className={styles.descCell}>
              {m.desk_column_desc()}
            </th>
            <th scope="col">{m.desk_column_actions()}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product, index) => (
            <ProductRow
              key={product.id}
              number={firstNumber + index}
              product={product}
              isSelected={selected.has(product.id)}
              onSelect={(isSelected) => onSelect([product.id], isSelected)}
              onSave={(edit) => onSave(product, edit)}
              undo={undo?.id === product.id ? undo : undefined}
              onDelete={() => onDelete(product)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
