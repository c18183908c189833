import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { KnownName } from './box-form.ts'

/**
 * Looks up names in either language, first among products, then among items of earlier boxes. Returns one
 * result for each name, in order; null for an unknown name.
 */
export async function knownNames(db: Database, names: string[]): Promise<(KnownName | null)[]> {
  const asked = names.map((name) => name.toLowerCase()).filter((name) => !name.includes('\0'))
  if (asked.length === 0) return names.map(() => null)
  const isAsked = sql<boolean>`(lower(name) in (${sql.join(asked)}) or name_ar in (${sql.join(asked)}))`
  const [products, rows] = await Promise.all([
    db
      .selectFrom('products')
      .select(['id', 'name', 'name_ar', 'price_piastres', 'offer', 'unit', 'unit_amount'])
      .where('deleted_at', 'is', null)
      .where(isAsked)
      .execute(),
    db.selectFrom('box_rows').select(['name', 'name_ar']).distinct().where(isAsked).execute(),
  ])
  const known = [
    ...products.map(({ id, name, name_ar, offer, unit, ...sold }) => ({
      name,
      nameAr: name_ar,
      product: {
        id,
        name,
        nameAr: name_ar,
        pricePiastres: sold.price_piastres,
        offer,
        unit,
        unitAmount: sold.unit_amount,
      },
    })),
    ...rows.map(({ name, name_ar }) => ({ name, nameAr: name_ar, product: null })),
  ]
  return names.map((name) => {
    const plain = name.toLowerCase()
    return known.find((one) => one.name.toLowerCase() === plain || one.nameAr === plain) ?? null
  })
}
