import { queueStockMails } from '#shop/stock-alerts/stock-alerts.server.ts'
import { mailsOf } from './accounts.ts'
import { aProduct } from './products.ts'
import type { TestShop } from './shop.ts'

export async function aSoldOutProduct(shop: TestShop, emails: string[] = []) {
  const product = await aProduct(shop.services.db, { quantity: 0 })
  for (const email of emails) await askFor(shop, product.id, email)
  return product
}

export function askFor(
  shop: TestShop,
  product: string,
  email: string,
  headers?: Record<string, string>,
) {
  return shop.post('/api/stock-alerts', { product, email }, headers)
}

export async function runMailJobs(shop: TestShop) {
  const { db, now } = shop.services
  await queueStockMails(db, now())
  return mailsOf(shop)
}

/** Runs the mail jobs; returns the recipients in the order of sending. */
export async function told(shop: TestShop): Promise<string[]> {
  return (await runMailJobs(shop)).map(({ to }) => to)
}

export function alertsOf({ services }: TestShop, product: string) {
  return services.db
    .selectFrom('stock_alerts')
    .selectAll()
    .where('product_id', '=', product)
    .orderBy('email')
    .execute()
}

/** Sets the stock with its movement, as a receipt of goods does. */
export async function setStock(
  { services: { db } }: { services: Pick<TestShop['services'], 'db'> },
  id: string,
  quantity: number,
) {
  const before = await db
    .selectFrom('products')
    .select('quantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const movement = { id: crypto.randomUUID(), product_id: id, order_id: null, why: 'edited' }
  await db.updateTable('products').set({ quantity }).where('id', '=', id).execute()
  await db
    .insertInto('stock_movements')
    .values({ ...movement, change: quantity - before.quantity, at: new Date().toISOString() })
    .execute()
}

/** Returns the secret of a mail's link that ends the alerts. */
export function stopKeyIn({ text }: { text: string }): string {
  return /\/stop\?key=([\w-]{43})\b/.exec(text)?.[1] ?? ''
}
