import type { DatabaseTransaction } from '#db/schema.ts'

/**
 * Begins a change of an order's packing: raises its change count, which locks the record, so that ticks and
 * "packed" of one order follow each other. Code that also locks the order locks it first.
 */
export async function lockPacking(db: DatabaseTransaction, orderId: string): Promise<void> {
  await db
    .insertInto('packing_records')
    .values({ order_id: orderId, changes: 1 })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((record) => ({
        changes: record('packing_records.changes', '+', 1),
      })),
    )
    .execute()
}

type Tick = { orderId: string; line: number; productId: string; qty: number }

/** A repetition with the same quantity changes nothing. */
export async function writeTick(
  db: DatabaseTransaction,
  { orderId, line, productId, qty }: Tick,
  { who, at }: { who: string; at: string },
): Promise<void> {
  const values = { product_id: productId, qty, who, at }
  await db
    .insertInto('packing_ticks')
    .values({ order_id: orderId, line, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'line'])
        .doUpdateSet(values)
        .where((is) =>
          is.or([
            is('packing_ticks.product_id', '!=', productId),
            is('packing_ticks.qty', '!=', qty),
          ]),
        ),
    )
    .execute()
}

export async function removeTick(
  db: DatabaseTransaction,
  { orderId, line }: Pick<Tick, 'orderId' | 'line'>,
): Promise<void> {
  await db
    .deleteFrom('packing_ticks')
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .execute()
}

/** Bags and crates of an order that is no longer packed are counted again. Its ticks stay. */
export async function forgetPieces(db: DatabaseTransaction, orderId: string): Promise<void> {
  await db
    .updateTable('packing_records')
    .set((record) => ({
      bags: 0,
      crates: 0,
      packed_at: null,
      packed_by: null,
      changes: record('changes', '+', 1),
    }))
    .where('order_id', '=', orderId)
    .execute()
}
