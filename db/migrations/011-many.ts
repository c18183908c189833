import { sql, type Kysely } from 'kysely'
import { engineOf } from './frozen/engine.ts'

export async function up(db: Kysely<unknown>) {
  // The latest change of the catalogue is read from the end of an index, deletions included.
  await db.schema.dropIndex('products_by_change').execute()
  await db.schema.createIndex('products_by_change').on('products').column('updated_at').execute()
  await db.schema
    .createIndex('products_by_deletion')
    .ifNotExists()
    .on('products')
    .column('deleted_at')
    .where(sql<boolean>`deleted_at is not null`)
    .execute()
  // Few card orders are unpaid, many cash orders are. Without these statistics the planner assumes
  // that the columns are independent, and reads all orders.
  if (engineOf(db) === 'postgres') {
    await sql`create statistics if not exists orders_by_payment_known (mcv)
      on payment_state, payment_method from orders`.execute(db)
  }
}
