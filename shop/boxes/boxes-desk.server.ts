import type { Selectable } from 'kysely'
import type { Database, Schema } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordChange } from '#shop/accounts/changes.server.ts'
import type { BoxId } from './box.ts'
import { WEEKS_PER_PAGE, type BoxForm, type BoxInList, type BoxOnDesk } from './box-desk.ts'
import { weeksInList } from './weeks-desk.server.ts'

/** The three boxes, each with its latest week. */
export async function boxesOnDesk(db: Database): Promise<BoxInList[]> {
  const rows = await db.selectFrom('boxes').selectAll().orderBy('rank').execute()
  return Promise.all(
    rows.map(async (row) => {
      const [lastWeek] = await weeksInList(db, row.id).limit(1).execute()
      return { ...boxOf(row), lastWeek: lastWeek ? weekOf(lastWeek) : null }
    }),
  )
}

/** A box with a page of its weeks, the latest first. */
export async function boxOnDesk(db: Database, id: BoxId, page: number) {
  const [row, weeks, count] = await Promise.all([
    db.selectFrom('boxes').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
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
  return { box: boxOf(row), weeks: weeks.map(weekOf), total: Number(count.total) }
}

/** Refused when somebody else has edited the box since the form was opened. */
export async function editBox(
  db: Database,
  account: Account,
  { id, form }: { id: BoxId; form: BoxForm },
  now: Date,
): Promise<BoxOnDesk | 'changed-meanwhile'> {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('boxes')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const after = await trx
      .updateTable('boxes')
      .set({
        price_piastres: form.pricePiastres,
        desc: form.desc,
        desc_ar: form.descAr,
        people: form.people,
        people_ar: form.peopleAr,
        version: form.version + 1,
        updated_at: now.toISOString(),
      })
      .where('id', '=', id)
      .where('version', '=', form.version)
      .returningAll()
      .executeTakeFirst()
    if (!after) return 'changed-meanwhile'
    const change = { what: 'edited', before: wordsOf(before), after: wordsOf(after) }
    await recordChange(trx, account, { thing: 'box', id, ...change }, now)
    return boxOf(after)
  })
}

type BoxRow = Selectable<Schema['boxes']>

function boxOf(row: BoxRow): BoxOnDesk {
  return { id: row.id, ...wordsOf(row), version: row.version }
}

function wordsOf(row: BoxRow) {
  return {
    pricePiastres: row.price_piastres,
    desc: row.desc,
    descAr: row.desc_ar,
    people: row.people,
    peopleAr: row.people_ar,
  }
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
