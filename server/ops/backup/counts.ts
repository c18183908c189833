import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'

/** Includes tables that this version does not know. */
export async function countRows(
  db: Database | DatabaseTransaction,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name, isView } of await db.introspection.getTables()) {
    if (isView) continue
    const { rows } = await db
      .selectFrom(name as keyof Schema)
      .select((count) => count.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    counts[name] = Number(rows)
  }
  return counts
}
