import { randomUUID } from 'node:crypto'
import { openReadOnly } from '#db/open.ts'
import type { Database } from '#db/schema.ts'
import { categories, type Category } from '#shop/catalogue/category.ts'
import { priceCart } from '#shop/cart/pricing.ts'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Asked } from './load.ts'

const BODIES = 200
const LINES = 3
/** One order in ten is for a scarce product, which sells out. */
const SCARCE_IN = 10
const [SCARCE, PLENTY] = [30, 1_000_000]

/** Gives all products but one a large stock, with the stock movements that the books need. */
export async function fillForOrders(db: Database): Promise<void> {
  const at = new Date().toISOString()
  const products = await db
    .selectFrom('products')
    .select(['id', 'quantity'])
    .orderBy('id')
    .execute()
  for (const [place, { id, quantity }] of products.entries()) {
    const wanted = place === 0 ? SCARCE : PLENTY
    const change = wanted - quantity
    await db.updateTable('products').set({ quantity: wanted }).where('id', '=', id).execute()
    await db
      .insertInto('stock_movements')
      .values({ id: randomUUID(), product_id: id, order_id: null, change, why: 'start', at })
      .execute()
  }
}

/**
 * Returns cash orders with correct amounts, each from a new client. If all categories are chosen, some are
 * for the scarce product.
 */
export async function orderRequests(
  databaseUrl: string,
  chosen: readonly Category[] = categories,
): Promise<Asked[]> {
  const db = openReadOnly(databaseUrl)
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('category', 'in', chosen)
    .where('quantity', '>', chosen === categories ? 0 : SCARCE)
    .orderBy('id')
    .execute()
  const area = await findArea(db, 'maadi')
  const terms = await readSettings(db)
  await db.destroy()
  const date = area && nextDeliveries(area, new Date())[0]?.date
  const scarce = products.findIndex(({ quantity }) => quantity <= SCARCE)
  return Array.from({ length: BODIES }, (_, n) => {
    const isScarce = scarce >= 0 && n % SCARCE_IN === 0
    const first = isScarce ? scarce : 1 + ((n * LINES) % (products.length - LINES - 1))
    const lines = products
      .slice(first, first + LINES)
      .map((product) => ({ ...product, pricePiastres: product.price_piastres, qty: 1 + (n % 3) }))
    return {
      method: 'POST',
      path: '/api/orders',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': 'bench-{n}',
        'X-Forwarded-For': '{address}',
      },
      body: JSON.stringify({
        payment: 'cash',
        amount: priceCart(lines, terms).total,
        items: lines.map(({ id, qty }) => ({ _id: id, qty })),
        customer: {
          name: 'Mona Adel',
          phone: '{phone}',
          email: 'mona{n}@example.com',
          address: '12 Road 9, floor 3, Maadi, Cairo',
        },
        delivery: { area: 'maadi', date },
      }),
    }
  })
}
