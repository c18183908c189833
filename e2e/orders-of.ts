import type { Database } from '#db/schema.ts'

export const stockOf = async (db: Database, slug: string) => {
  const query = db.selectFrom('products').select('quantity').where('slug', '=', slug)
  return (await query.executeTakeFirstOrThrow()).quantity
}

export const orderOf = (db: Database, number: number) =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

/** Oldest first. */
export const ordersOf = (db: Database, slug: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_id', 'id')
    .select(['number', 'state', 'payment_method'])
    .where('slug', '=', slug)
    .orderBy('number')
    .execute()
