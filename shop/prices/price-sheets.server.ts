import type { Database } from '#db/schema.ts'
import { SHEETS_PER_PAGE, type PriceSheet, type SheetInList } from './price-sheet.ts'

/** Lists a page of the sheets: first planned ones, the next one on top, then the others, the latest first. */
export async function listSheets(
  db: Database,
  page: number,
): Promise<{ sheets: SheetInList[]; total: number; page: number; pages: number }> {
  const { total } = await db
    .selectFrom('price_sheets')
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await told(db)
    .select((of) =>
      of
        .selectFrom('price_sheet_rows')
        .select((row) => row.fn.countAll<number>().as('products'))
        .whereRef('sheet_id', '=', 'price_sheets.id')
        .as('products'),
    )
    .orderBy((of) => of.case().when('state', '=', 'planned').then(0).else(1).end())
    .orderBy((of) => of.case().when('state', '=', 'planned').then(of.ref('effective_at')).end())
    .orderBy('created_at', 'desc')
    .orderBy('price_sheets.id')
    .limit(SHEETS_PER_PAGE)
    .offset((page - 1) * SHEETS_PER_PAGE)
    .execute()
  const sheets = rows.map((row) => ({ ...row, products: Number(row.products) }))
  const pages = Math.max(1, Math.ceil(Number(total) / SHEETS_PER_PAGE))
  return { sheets, total: Number(total), page, pages }
}

export async function findSheet(db: Database, id: string): Promise<PriceSheet | undefined> {
  const sheet = await told(db).where('price_sheets.id', '=', id).executeTakeFirst()
  if (!sheet) return undefined
  const rows = await db
    .selectFrom('price_sheet_rows')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_id as productId', 'name', 'name_ar as nameAr', 'unit'])
    .select(['unit_amount as unitAmount', 'before_piastres as beforePiastres'])
    .select(['after_piastres as afterPiastres', 'price_piastres as nowPiastres', 'kept'])
    .where('sheet_id', '=', id)
    .orderBy('rank')
    .orderBy('product_id')
    .execute()
  return { ...sheet, rows: rows.map((row) => ({ ...row, kept: row.kept === 1 })) }
}

function told(db: Database) {
  return db
    .selectFrom('price_sheets')
    .select(['price_sheets.id', 'state', 'note', 'effective_at as effectiveAt'])
    .select(['created_at as createdAt', 'who', 'ended_at as endedAt', 'ended_by as endedBy'])
}
