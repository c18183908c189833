import type { Database } from '#db/schema.ts'
import { packerName } from '../change/ticks.ts'
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
  const [orders, elsewhere, calls, replacements, saved, soldAhead, kept, undo] = await Promise.all([
    ordersWith(db, which),
    heldElsewhere(db, which),
    callsAbout(db, which),
    replacementsFor(db, productId),
    countShortages(db, which),
    isSoldAhead(db, productId),
    keptForBoxes(db, which),
    undoable(db, which),
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
    undoable: undo,
    quantity: row.quantity,
    heldElsewhere: elsewhere,
    keptForBoxes: kept,
    orders,
    calls,
    replacements,
  }
}

/** Undefined without a shortage, and for one whose change of the stock is not known. */
export async function lastShortage(db: Database, { date, productId }: Which) {
  const row = await db
    .selectFrom('shortages')
    .leftJoin('accounts', 'accounts.email', 'who')
    .select(['shortages.id', 'number', 'who', 'at', 'stock_change as stockChange'])
    .select(['undone_at as undoneAt', 'first_name as firstName', 'last_name as lastName'])
    .where('delivery_date', '=', date)
    .where('product_id', '=', productId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.stockChange === null) return undefined
  return { ...row, stockChange: row.stockChange }
}

/** The last shortage, if it or a part of it can be undone. */
async function undoable(db: Database, which: Which): Promise<ShortageView['undoable']> {
  const last = await lastShortage(db, which)
  if (!last) return null
  const { changed } = await db
    .selectFrom('shortage_orders')
    .select(({ fn }) => fn.countAll<number>().as('changed'))
    .where('shortage_id', '=', last.id)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  const orders = Number(changed)
  if (last.undoneAt !== null && orders === 0) return null
  return { at: last.at, who: packerName(last), orders }
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
