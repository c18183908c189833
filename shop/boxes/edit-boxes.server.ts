import { columnsOf } from '#db/columns.ts'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { columnsOfPictures, photosOf } from '#shop/catalogue/photos.server.ts'
import { moveStock } from '#shop/inventory/stock.server.ts'
import { boxProductId, type BoxId } from '#shop/boxes/box.ts'
import {
  WEEKS_PER_PAGE,
  type BoxForm,
  type BoxInList,
  type AdminBox,
  type WeekInList,
} from './box-form.ts'
import { boxesWithProducts } from '#shop/boxes/boxes.server.ts'
import { weeksInList, type WeekRow } from './weeks.server.ts'

export async function listAdminBoxes(db: Database): Promise<BoxInList[]> {
  const boxes = await selectAdminBoxes(db).orderBy('boxes.rank').execute()
  return Promise.all(
    boxes.map(async (box) => {
      const [lastWeek] = await weeksInList(db, box.id).limit(1).execute()
      return { ...adminBoxOf(box), lastWeek: lastWeek ? inList(lastWeek) : null }
    }),
  )
}

export async function readAdminBoxWithWeeks(db: Database, id: BoxId, page: number) {
  const [box, weeks, count] = await Promise.all([
    readAdminBox(db, id),
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
  return { box, weeks: weeks.map(inList), total: Number(count.total) }
}

/**
 * Refuses a form whose version is not the stored one (edit conflict). The stock changes by the difference
 * between `quantity` and `seenQuantity`, so that units sold meanwhile stay sold.
 */
export async function editBox(
  db: Database,
  account: Account,
  { id, form }: { id: BoxId; form: BoxForm },
  now: Date,
): Promise<AdminBox | 'changed-meanwhile' | 'stock-sold'> {
  return inTransaction(db, async (trx) => {
    const at = now.toISOString()
    const { pricePiastres, desc, descAr, people, peopleAr, vatRate, src, photos } = form
    const productId = boxProductId(id)
    // The update locks the row against sales and edits until the transaction ends.
    await trx.updateTable('products').set({ updated_at: at }).where('id', '=', productId).execute()
    const before = await readAdminBox(trx, id)
    if (before.version !== form.version) return 'changed-meanwhile'
    const change = form.quantity - form.seenQuantity
    if (before.quantity + change < 0) return 'stock-sold'
    const hasOtherPrice = pricePiastres !== before.pricePiastres
    await trx
      .updateTable('products')
      .set((product) => ({
        ...columnsOf({ pricePiastres, desc, descAr }),
        // The page that edits many prices compares this version, so it cannot overwrite the new price.
        ...(hasOtherPrice && { version: product('version', '+', 1) }),
        ...(vatRate !== undefined && { vat_rate: vatRate }),
        ...columnsOfPictures(before, { src, photos }),
      }))
      .where('id', '=', productId)
      .execute()
    await moveStock(trx, { productId, change, why: 'edited' }, at)
    await trx
      .updateTable('boxes')
      .set({ ...columnsOf({ people, peopleAr }), version: form.version + 1, updated_at: at })
      .where('id', '=', id)
      .execute()
    const after = await readAdminBox(trx, id)
    const difference = { before: recorded(before), after: recorded(after) }
    await recordAuditEntry(trx, account, { thing: 'box', id, what: 'edited', ...difference }, now)
    return after
  })
}

function selectAdminBoxes(db: Database | DatabaseTransaction) {
  return boxesWithProducts(db).select([
    'boxes.id',
    'price_piastres as pricePiastres',
    'vat_rate as vatRate',
    'desc',
    'desc_ar as descAr',
    'src',
    'photos',
    'people',
    'people_ar as peopleAr',
    'quantity',
    'boxes.version',
  ])
}

async function readAdminBox(db: Database | DatabaseTransaction, id: BoxId): Promise<AdminBox> {
  return adminBoxOf(await selectAdminBoxes(db).where('boxes.id', '=', id).executeTakeFirstOrThrow())
}

function adminBoxOf(row: Omit<AdminBox, 'photos'> & { photos: string }): AdminBox {
  return { ...row, photos: photosOf(row.photos) }
}

function recorded({ id: _, version: __, ...fields }: AdminBox) {
  return fields
}

function inList({ published, items, ...days }: WeekRow): WeekInList {
  return { ...days, published: published === 1, items: Number(items) }
}
