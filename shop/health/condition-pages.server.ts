import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { conditions, type Condition } from '#shop/catalogue/condition.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { listProducts } from '#shop/catalogue/lists.server.ts'
import { RELATED_PRODUCTS, type ConditionPage } from './condition-page.ts'

/** Lists all condition pages in the owner's order. */
export async function listConditionPages(db: Database): Promise<ConditionPage[]> {
  return (await readVersionedPages(db)).map(withoutVersion)
}

export async function readConditionPage(db: Database, type: Condition): Promise<ConditionPage> {
  return withoutVersion(await readVersionedPage(db, type))
}

export async function readVersionedPage(db: Database | DatabaseTransaction, type: Condition) {
  const [page] = await readVersionedPages(db, [type])
  if (!page) throw new Error(`There is no page for ${type}`)
  return page
}

export async function readVersionedPages(
  db: Database | DatabaseTransaction,
  types: readonly Condition[] = conditions,
): Promise<VersionedPage[]> {
  const pages = await db
    .selectFrom('conditions')
    .select(['type', 'name', 'name_ar as nameAr', 'question', 'question_ar as questionAr'])
    .select(['intro', 'intro_ar as introAr', 'note', 'note_ar as noteAr', 'version'])
    .where('type', 'in', types)
    .orderBy('rank')
    .execute()
  const answers = await db
    .selectFrom('condition_answers')
    .select(['type', 'text', 'text_ar as textAr'])
    .where('type', 'in', types)
    .orderBy('position')
    .execute()
  const byType = Map.groupBy(answers, ({ type }) => type)
  return pages.map((page) => ({
    ...page,
    answers: (byType.get(page.type) ?? []).map(({ text, textAr }) => ({ text, textAr })),
  }))
}

type VersionedPage = ConditionPage & { version: number }

function withoutVersion({ version: _, ...page }: VersionedPage): ConditionPage {
  return page
}

/** Lists the products that suit a condition. Products in stock come first. */
export async function listSuiting(db: Database, condition: Condition): Promise<Product[]> {
  return (await listProducts(db, { condition, limit: RELATED_PRODUCTS })).products
}
