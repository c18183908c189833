import { sql, type Kysely } from 'kysely'
import { engineOf } from '../engine.ts'

export async function up(db: Kysely<unknown>) {
  // The latest change of the catalogue stands at the end of an index, also where it was a deletion.
  await db.schema.dropIndex('products_by_change').execute()
  await db.schema.createIndex('products_by_change').on('products').column('updated_at').execute()
  await db.schema
    .createIndex('products_by_deletion')
    .ifNotExists()
    .on('products')
    .column('deleted_at')
    .where(sql<boolean>`deleted_at is not null`)
    .execute()
  // Hardly any card order stays unpaid, many cash orders do: not known, all orders are walked through.
  if (engineOf(db) === 'postgres') {
    await sql`create statistics if not exists orders_by_payment_known (mcv)
      on payment_state, payment_method from orders`.execute(db)
  }
}
