import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordChange } from '#shop/accounts/changes.server.ts'
import { moveStock } from '#shop/orders/stock.server.ts'
import { boxProductId, type BoxId } from './box.ts'
import { WEEKS_PER_PAGE, type BoxForm, type BoxInList, type BoxOnDesk } from './box-desk.ts'
import { boxesWithProducts } from './boxes.server.ts'
import { weeksInList } from './weeks-desk.server.ts'

/** The three boxes, each with its latest week. */
export async function boxesOnDesk(db: Database): Promise<BoxInList[]> {
  const boxes = await deskBoxes(db).orderBy('boxes.rank').execute()
  return Promise.all(
    boxes.map(async (box) => {
      const [lastWeek] = await weeksInList(db, box.id).limit(1).execute()
      return { ...box, lastWeek: lastWeek ? weekOf(lastWeek) : null }
    }),
  )
}

/** A box with a page of its weeks, the latest first. */
export async function boxOnDesk(db: Database, id: BoxId, page: number) {
  const [box, weeks, count] = await Promise.all([
    readOnDesk(db, id),
    weeksInList(db, id)
      .limit(WEEKS_PER_PAGE)
      .offset((page - 1) * WEEKS_PER_PAGE)
      .execute(),
    db
      .selectFrom('box_weeks')
      .select((count) => count.fn.countAll<number>().as('total'))
      .where('box_id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  return { box, weeks: weeks.map(weekOf), total: Number(count.total) }
}

/**
 * Refused when somebody else has edited the box since the form was opened. A new quantity is a
 * movement from what was seen, so that what was sold meanwhile stays sold.
 */
export async function editBox(
  db: Database,
  account: Account,
  { id, form }: { id: BoxId; form: BoxForm },
  now: Date,
): Promise<BoxOnDesk | 'changed-meanwhile' | 'stock-sold'> {
  return inTransaction(db, async (trx) => {
    const at = now.toISOString()
    const productId = boxProductId(id)
    // Written before it is read, so that nobody sells or edits it until the transaction ends.
    await trx.updateTable('products').set({ updated_at: at }).where('id', '=', productId).execute()
    const before = await readOnDesk(trx, id)
    if (before.version !== form.version) return 'changed-meanwhile'
    const change = form.quantity - form.seenQuantity
    if (before.quantity + change < 0) return 'stock-sold'
    await trx
      .updateTable('products')
      .set({ price_piastres: form.pricePiastres, desc: form.desc, desc_ar: form.descAr })
      .where('id', '=', productId)
      .execute()
    await moveStock(trx, { productId, change, why: 'edited' }, at)
    await trx
      .updateTable('boxes')
      .set({
        people: form.people,
        people_ar: form.peopleAr,
        version: form.version + 1,
        updated_at: at,
      })
      .where('id', '=', id)
      .execute()
    const after = await readOnDesk(trx, id)
    const difference = { before: recorded(before), after: recorded(after) }
    await recordChange(trx, account, { thing: 'box', id, what: 'edited', ...difference }, now)
    return after
  })
}

function deskBoxes(db: Database | DatabaseTransaction) {
  return boxesWithProducts(db).select([
    'boxes.id',
    'price_piastres as pricePiastres',
    'desc',
    'desc_ar as descAr',
    'people',
    'people_ar as peopleAr',
    'quantity',
    'boxes.version',
  ])
}

function readOnDesk(db: Database | DatabaseTransaction, id: BoxId): Promise<BoxOnDesk> {
  return deskBoxes(db).where('boxes.id', '=', id).executeTakeFirstOrThrow()
}

/** What the record of changes keeps of a box. */
function recorded({ id: _, version: __, ...fields }: BoxOnDesk) {
  return fields
}

function weekOf(row: {
  id: string
  from_day: string
  to_day: string
  published: number
  items: number | null
}) {
  return {
    id: row.id,
    from: row.from_day,
    to: row.to_day,
    published: row.published === 1,
    items: Number(row.items),
  }
}
