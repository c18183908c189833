import type { DatabaseTransaction } from '#db/schema.ts'

/**
 * Raises the versions of the boxes whose price a sheet changed or put back. A form that was opened before is
 * then refused.
 */
export async function changeBoxVersions(
  db: DatabaseTransaction,
  sheetId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('boxes')
    .set((of) => ({ version: of('version', '+', 1), updated_at: now.toISOString() }))
    .where('product_id', 'in', (of) =>
      of
        .selectFrom('price_sheet_rows')
        .select('price_sheet_rows.product_id')
        .where('sheet_id', '=', sheetId)
        .where('kept', '=', 0)
        .whereRef('before_piastres', '<>', 'after_piastres'),
    )
    .execute()
}
