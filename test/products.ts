import { randomUUID } from 'node:crypto'
import { startProducts } from '#seed/products.ts'
import type { Database } from '#db/schema.ts'
import type { Nutrient } from '#shop/catalogue/nutrient.ts'
import type { LineCategory } from '#shop/catalogue/category.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { findProduct } from '#shop/catalogue/products.server.ts'

export async function aProduct(
  db: Database,
  named: Partial<{
    category: LineCategory
    pricePiastres: number
    offer: number
    quantity: number
    step: number
    unitAmount: number
    /** Set for weighed products: the price follows the weight, within this tolerance in per cent. */
    tolerance: number
    /** In whole per cent, contained in the price. */
    vatRate: number
    name: string
    richIn: Nutrient[]
  }> = {},
): Promise<Product> {
  const id = randomUUID()
  const now = new Date().toISOString()
  const [start] = startProducts
  if (!start) throw new Error('The starting catalogue is empty')
  await db
    .insertInto('products')
    .values({
      id,
      category: named.category ?? 'vegetable',
      slug: `test-${id}`,
      name: named.name ?? 'Test tomatoes',
      name_ar: 'طماطم تجريبية',
      desc: start.desc,
      desc_ar: start.descAr,
      src: '/images/products/tomatoes-640.webp',
      price_piastres: named.pricePiastres ?? 28_00,
      offer: named.offer ?? 0,
      quantity: named.quantity ?? 100,
      unit: 'kg',
      unit_amount: named.unitAmount ?? 1,
      ...(named.tolerance !== undefined && { weighed: 1, tolerance: named.tolerance }),
      step: named.step ?? 1,
      vat_rate: named.vatRate ?? 0,
      origin: start.origin,
      origin_ar: start.originAr,
      rank: 10_000,
      rich_in: JSON.stringify(named.richIn ?? []),
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .execute()
  await db
    .insertInto('stock_movements')
    .values({
      id: randomUUID(),
      product_id: id,
      order_id: null,
      change: named.quantity ?? 100,
      why: 'start',
      at: now,
    })
    .execute()
  const product = await findProduct(db, id)
  if (!product) throw new Error('The product was not written')
  return product
}

export async function stockOfProduct(db: Database, id: string): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select('quantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.quantity
}
