import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Locale } from '#messages/locale.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { mailboxOf } from '#shop/accounts/mailbox.ts'
import { canBeBought } from '#shop/inventory/stock.server.ts'
import { queueStockMail } from '#shop/mail/mails.server.ts'
import type { StockAlertForm } from './stock-alert.ts'

/** Keeps mails about orders from waiting behind thousands of these. */
const MAILS_AT_ONCE = 50

/**
 * Records that an e-mail waits for one message about a product or box. A second request, also with another
 * spelling of the mailbox, adds no message. The response does not reveal the first request.
 */
export async function askForAlert(
  db: Database,
  { product, email }: StockAlertForm,
  { locale, now }: { locale: Locale; now: Date },
): Promise<'asked' | 'in-stock' | 'product-gone'> {
  const row = await db
    .selectFrom('products')
    .select('sold_out')
    .where('id', '=', product)
    .where(canBeBought)
    .executeTakeFirst()
  if (!row) return 'product-gone'
  if (row.sold_out === 0) return 'in-stock'
  const [mailbox, asked_at] = [mailboxOf(email), now.toISOString()]
  await db
    .insertInto('stock_alerts')
    .values({
      id: randomUUID(),
      product_id: product,
      email,
      mailbox,
      locale,
      asked_at,
      mail_id: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'mailbox']).doUpdateSet({
        // The latest spelling counts, so that a stranger's spelling cannot redirect the mail.
        email,
        // A mailbox that got its message waits again. A waiting mailbox keeps its place.
        locale: ifTold('locale', locale),
        asked_at: ifTold('asked_at', asked_at),
        mail_id: null,
      }),
    )
    .execute()
  return 'asked'
}

function ifTold<Value extends string>(column: 'locale' | 'asked_at', value: Value) {
  const stored = sql.ref<Value>(`stock_alerts.${column}`)
  return sql<Value>`case when stock_alerts.mail_id is null then ${stored} else ${value} end`
}

/**
 * Queues mails for products that are in stock again, the oldest requests first. Each mail is queued once, by
 * one process.
 */
export async function queueStockMails(db: Database, now: Date): Promise<void> {
  const due = await dueAlerts(db)
    .orderBy('asked_at')
    .orderBy('stock_alerts.id')
    .limit(MAILS_AT_ONCE)
    .execute()
  for (const { id } of due) {
    await inTransaction(db, (trx) => queueOne(trx, id, now))
    failPoint('alert-queued')
  }
}

/** Requests for products that are in stock. */
export function dueAlerts(db: Database) {
  return db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'stock_alerts.product_id')
    .select('stock_alerts.id')
    .where('mail_id', 'is', null)
    .where(canBeBought)
    .where('sold_out', '=', 0)
}

async function queueOne(trx: DatabaseTransaction, id: string, now: Date) {
  const mailId = randomUUID()
  const alert = await trx
    .updateTable('stock_alerts')
    .set({ mail_id: mailId })
    .where('id', '=', id)
    .where('mail_id', 'is', null)
    .returning(['email', 'locale'])
    .executeTakeFirst()
  if (!alert) return
  failPoint('alert-marked')
  const { email, locale } = alert
  await queueStockMail(trx, { id: mailId, recipient: email, locale }, now)
}

/**
 * Returns the product of a queued mail. Undefined means that the mail must not be sent: the request was
 * deleted, or the product is sold out or gone. The request then waits on.
 */
export async function productToTellOf(db: Database, mailId: string) {
  const product = await db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'stock_alerts.product_id')
    .select(['category', 'slug', 'name', 'name_ar as nameAr', 'src'])
    .select(['unit', 'unit_amount as unitAmount', 'weighed'])
    .select('unit_price_piastres as unitPricePiastres')
    .where('mail_id', '=', mailId)
    .where(canBeBought)
    .where('sold_out', '=', 0)
    .executeTakeFirst()
  if (product) return { ...product, weighed: product.weighed === 1 }
  await db
    .updateTable('stock_alerts')
    .set({ mail_id: null })
    .where('mail_id', '=', mailId)
    .execute()
  return undefined
}

/** Counts the people who wait, by product id. Products without requests are missing. */
export async function countWaiting(
  db: Database | DatabaseTransaction,
  productIds: string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_alerts')
    .select(({ fn }) => ['product_id', fn.countAll<number | string>().as('count')])
    .where('product_id', 'in', productIds)
    .where('mail_id', 'is', null)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, count }) => [product_id, Number(count)]))
}
