import { download } from '#browser/download.ts'
import { dayInCairo } from '#shop/cairo.ts'

/** Downloads the catalogue as a CSV file. */
export function exportCsv(): Promise<boolean> {
  return download('/api/admin/products.csv', `products-${dayInCairo(new Date())}.csv`)
}
