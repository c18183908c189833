import type { Database } from '#db/schema.ts'
import { measureOfUnit } from './measure.ts'
import type { Need } from './needs.ts'
import { supplyQuery } from './suppliers.server.ts'

export type NeededProduct =
  Awaited<ReturnType<typeof readNeededProducts>> extends Map<string, infer Product>
    ? Product
    : never

export async function readNeededProducts(db: Database, needs: Pick<Need, 'productId'>[]) {
  const ids = [...new Set(needs.flatMap(({ productId }) => productId ?? []))]
  const rows =
    ids.length === 0
      ? []
      : await supplyQuery(db)
          .select(['quantity', 'unit', 'unit_amount as unitAmount'])
          .where('products.id', 'in', ids)
          .execute()
  return new Map(
    rows.map(({ ownId, growerId, soldAhead, awaited, ...row }) => [
      row.id,
      {
        ...row,
        awaited: Number(awaited),
        soldAhead: Number(soldAhead) === 1,
        supplierId: ownId ?? growerId ?? '',
        measure: measureOfUnit(row.unit),
      },
    ]),
  )
}
