import type { Database } from '#db/schema.ts'
import { setOfferOf } from './offer-period.ts'
import type { PriceRow } from './price-sheet.ts'

/** Reads all products with a price, including boxes and hidden products, in the order of the catalogue. */
export async function readPriceGrid(db: Database): Promise<PriceRow[]> {
  const [products, planned] = await Promise.all([
    db
      .selectFrom('products')
      .select(['id', 'category', 'producer_id', 'name', 'name_ar', 'price_piastres', 'unit'])
      .select(['unit_amount', 'visible', 'version'])
      .select(['offer', 'offer_set', 'offer_from', 'offer_until'])
      .where('deleted_at', 'is', null)
      .orderBy('rank')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('price_sheets')
      .innerJoin('price_sheet_rows', 'sheet_id', 'price_sheets.id')
      .select(['product_id', 'effective_at', 'after_piastres'])
      .where('state', '=', 'planned')
      .orderBy('effective_at')
      .orderBy('created_at')
      .orderBy('price_sheets.id')
      .execute(),
  ])
  const plannedOf = Map.groupBy(planned, ({ product_id }) => product_id)
  return products.map((row): PriceRow => {
    const set = setOfferOf(row)
    return {
      id: row.id,
      category: row.category,
      producer: row.producer_id ?? '',
      name: row.name,
      nameAr: row.name_ar,
      pricePiastres: row.price_piastres,
      unit: row.unit,
      unitAmount: row.unit_amount,
      // Lists leave boxes out, but a box always has its own page.
      visible: row.visible === 1 || row.category === 'box',
      version: row.version,
      offer: row.offer,
      offerSet: set.offer,
      offerFrom: set.offerFrom,
      offerUntil: set.offerUntil,
      planned: (plannedOf.get(row.id) ?? []).map((one) => ({
        at: one.effective_at,
        pricePiastres: one.after_piastres,
      })),
    }
  })
}
