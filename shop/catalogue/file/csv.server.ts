import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { BYTE_ORDER_MARK, csvLine } from '#shop/csv.ts'
import { adminProductOf } from '../staff-products.server.ts'
import type { AdminProduct } from '../staff-products.ts'
import { csvColumns, type CsvColumn } from './import.ts'
import { writtenFields, type ProductFields } from '../product-form.ts'
import { typedProduct } from './typed-product.ts'
import { selectProducts } from '#shop/catalogue/products.server.ts'

export type Cells = Record<CsvColumn, string>

export async function writeCsv(db: Database): Promise<string> {
  const lines = (await readCatalogue(db)).map((product) => {
    const cells = cellsOf(product, writtenFields(product))
    return csvLine(csvColumns.map((column) => cells[column]))
  })
  return BYTE_ORDER_MARK + csvLine([...csvColumns]) + lines.join('')
}

/** Includes hidden products. */
export async function readCatalogue(db: Database | DatabaseTransaction): Promise<AdminProduct[]> {
  const rows = await selectProducts(db)
    .where('deleted_at', 'is', null)
    .where('category', '!=', 'box')
    .orderBy('category')
    .orderBy('rank')
    .execute()
  return rows.map(adminProductOf)
}

export function cellsOf(
  { id, category }: Pick<AdminProduct, 'id' | 'category'>,
  fields: ProductFields,
): Cells {
  const { conditions, richIn, months, weighed, visible, photos: _, ...texts } = typedProduct(fields)
  return {
    id,
    type: category,
    ...texts,
    conditions: conditions.join(' '),
    richIn: richIn.join(' '),
    months: months.join(' '),
    weighed: weighed ? '1' : '0',
    visible: visible ? '1' : '0',
  }
}
