import { download } from '#browser/download.ts'
import { dayInCairo } from '#shop/cairo.ts'

/** Brings the catalogue as a file to the admin's computer. */
export function exportCsv(): Promise<boolean> {
  return download('/api/admin/products.csv', `products-${dayInCairo(new Date())}.csv`)
}
