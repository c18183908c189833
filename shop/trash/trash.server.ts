import { sql } from 'kysely'
import type * as v from 'valibot'
import type { Database } from '#db/schema.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import { trashKinds, TRASH_DAYS, TRASH_PER_PAGE, type trashShape } from './trash.ts'

const DAY_MS = 24 * 3_600_000

/** Lists a page of things that can be restored, the last deleted first. */
export async function listTrash(
  db: Database,
  page: number,
): Promise<v.InferOutput<typeof trashShape>> {
  const all = deleted(db)
  const { total } = await db
    .selectFrom(all.as('all'))
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom(all.as('all'))
    .selectAll()
    .select((of) =>
      of
        .selectFrom('changes')
        .select('who')
        .whereRef('thing', '=', 'all.kind')
        .whereRef('thing_id', '=', 'all.id')
        .where('what', '=', 'deleted')
        .orderBy('at', 'desc')
        .limit(1)
        .as('who'),
    )
    .orderBy('deletedAt', 'desc')
    .orderBy('id')
    .limit(TRASH_PER_PAGE)
    .offset((page - 1) * TRASH_PER_PAGE)
    .execute()
  const items = rows.flatMap(({ kind, category, who, deletedAt, ...row }) => {
    const known = trashKinds.find((one) => one === kind)
    if (!known || deletedAt === null) return []
    const until = new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS).toISOString()
    const within = category !== null && isCategory(category) ? category : null
    return [{ ...row, kind: known, category: within, deletedAt, until, who: who ?? '' }]
  })
  const pages = Math.max(1, Math.ceil(Number(total) / TRASH_PER_PAGE))
  return { items, total: Number(total), page, pages }
}

function deleted(db: Database) {
  const none = sql<string | null>`cast(null as text)`.as('category')
  return db
    .selectFrom('products')
    .select([sql<string>`'product'`.as('kind'), 'id', 'name', 'name_ar as nameAr'])
    .select([sql<string | null>`category`.as('category'), 'src', 'deleted_at as deletedAt'])
    .where('deleted_at', 'is not', null)
    .where('archived_at', 'is', null)
    .unionAll(
      db
        .selectFrom('meals')
        .select([sql<string>`'meal'`.as('kind'), 'id', 'name', 'name_ar as nameAr'])
        .select([none, 'src', 'deleted_at as deletedAt'])
        .where('deleted_at', 'is not', null),
    )
    .unionAll(
      db
        .selectFrom('producers')
        .select([sql<string>`'producer'`.as('kind'), 'id', 'name', 'name_ar as nameAr'])
        .select([none, 'src', 'deleted_at as deletedAt'])
        .where('deleted_at', 'is not', null)
        .where('archived_at', 'is', null),
    )
    .unionAll(
      db
        .selectFrom('search_terms')
        .select([sql<string>`'search-term'`.as('kind'), 'id', 'words as name', 'words as nameAr'])
        .select([none, sql<string>`''`.as('src'), 'deleted_at as deletedAt'])
        .where('deleted_at', 'is not', null),
    )
}
