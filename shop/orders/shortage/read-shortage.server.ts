import type { Database } from '#db/schema.ts'
import { callsAbout } from './calls.server.ts'
import {
  heldElsewhere,
  isSoldAhead,
  keptForBoxes,
  ordersWith,
  type Which,
} from './orders-with.server.ts'
import { replacementsFor } from './replacements.server.ts'
import type { ShortageView } from './shortage.ts'

export async function readShortage(db: Database, which: Which): Promise<ShortageView | undefined> {
  const { date, productId } = which
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!row) return undefined
  const [orders, elsewhere, calls, replacements, saved, soldAhead, kept] = await Promise.all([
    ordersWith(db, which),
    heldElsewhere(db, which),
    callsAbout(db, which),
    replacementsFor(db, productId),
    countShortages(db, which),
    isSoldAhead(db, productId),
    keptForBoxes(db, which),
  ])
  const sold = orders.find(({ fixed }) => fixed === null)?.line
  return {
    date,
    product: {
      productId,
      name: row.name,
      nameAr: row.name_ar,
      unit: sold?.unit ?? row.unit,
      unitAmount: sold?.unitAmount ?? row.unit_amount,
      weighed: sold?.weighed ?? row.weighed === 1,
      step: sold?.step ?? row.step,
      soldAhead,
    },
    saved,
    quantity: row.quantity,
    heldElsewhere: elsewhere,
    keptForBoxes: kept,
    orders,
    calls,
    replacements,
  }
}

export async function countShortages(db: Database, { date, productId }: Which): Promise<number> {
  const { saved } = await db
    .selectFrom('shortages')
    .select(({ fn }) => fn.countAll<number>().as('saved'))
    .where('delivery_date', '=', date)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return Number(saved)
}
