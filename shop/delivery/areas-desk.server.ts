import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordChange } from '#shop/accounts/changes.server.ts'
import type { AreaForm, AreaOnDesk } from './area-desk.ts'
import type { Day } from './cairo.ts'
import { governorateInArabic } from './governorate.ts'
import { undeliveredOrdersBy } from './undelivered-orders.server.ts'

type AreaRow = Selectable<Schema['areas']>
/** Words that stand for something else where an area's id could stand. */
const notIds = ['all', 'new', 'order']

type Written = { ok: true; id: string } | { ok: false; problem: 'area-taken' | 'not-found' }

/** Every area, active or not, in the owner's order. */
export async function areasOnDesk(db: Database, today: Day): Promise<AreaOnDesk[]> {
  const [rows, orders] = await Promise.all([
    db.selectFrom('areas').selectAll().orderBy('rank').orderBy('id').execute(),
    undeliveredOrdersBy(db, 'area_id', today),
  ])
  return rows.map((row) => ({
    id: row.id,
    ...formOf(row),
    governorateAr: row.governorate_ar,
    openOrders: orders.get(row.id) ?? 0,
  }))
}

export async function areaOnDesk(
  db: Database,
  id: string,
  today: Day,
): Promise<AreaOnDesk | undefined> {
  return (await areasOnDesk(db, today)).find((area) => area.id === id)
}

/** Adds an area behind all others. Its id is made of its English name. */
export async function addArea(
  db: Database,
  account: Account,
  form: AreaForm,
  now: Date,
): Promise<Written> {
  return inTransaction(db, async (trx) => {
    const all = await trx.selectFrom('areas').select(['id', 'rank']).execute()
    if (await isTaken(trx, form)) return { ok: false, problem: 'area-taken' }
    const id = freeId(form.name, new Set([...all.map((area) => area.id), ...notIds]))
    const rank = Math.max(-1, ...all.map((area) => area.rank)) + 1
    await trx
      .insertInto('areas')
      .values({ id, rank, ...columnsOf(form) })
      .execute()
    await recordChange(trx, account, { thing: 'area', id, what: 'created', after: form }, now)
    return { ok: true, id }
  })
}

/** Changes an area for orders to come; those placed already keep what they were placed with. */
export async function editArea(
  db: Database,
  account: Account,
  { id, form }: { id: string; form: AreaForm },
  now: Date,
): Promise<Written> {
  return inTransaction(db, async (trx) => {
    const row = await trx.selectFrom('areas').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return { ok: false, problem: 'not-found' }
    if (await isTaken(trx, form, id)) return { ok: false, problem: 'area-taken' }
    await trx.updateTable('areas').set(columnsOf(form)).where('id', '=', id).execute()
    const change = { what: 'edited', before: formOf(row), after: form }
    await recordChange(trx, account, { thing: 'area', id, ...change }, now)
    return { ok: true, id }
  })
}

/** Puts the areas into a new order; refused unless it names each of them once. */
export async function orderAreas(
  db: Database,
  account: Account,
  ids: string[],
  now: Date,
): Promise<{ ok: true } | { ok: false; problem: 'changed-meanwhile' }> {
  return inTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('areas')
      .select(['id', 'rank'])
      .orderBy('rank')
      .orderBy('id')
      .execute()
    const isWhole = ids.length === rows.length && rows.every(({ id }) => ids.includes(id))
    if (!isWhole) return { ok: false, problem: 'changed-meanwhile' }
    for (const { id, rank } of rows) {
      const wanted = ids.indexOf(id)
      if (wanted === rank) continue
      await trx.updateTable('areas').set({ rank: wanted }).where('id', '=', id).execute()
    }
    const before = { order: rows.map(({ id }) => id) }
    const change = { what: 'reordered', before, after: { order: ids } }
    await recordChange(trx, account, { thing: 'area', id: 'all', ...change }, now)
    return { ok: true }
  })
}

/** One name, one area, within a governorate. */
async function isTaken(db: DatabaseTransaction, form: AreaForm, except?: string) {
  const rows = await db
    .selectFrom('areas')
    .select(['id', 'name', 'name_ar'])
    .where('governorate', '=', form.governorate)
    .execute()
  const plain = (text: string) => text.normalize('NFKC').toLowerCase()
  return rows.some(
    (row) =>
      row.id !== except &&
      (plain(row.name) === plain(form.name) || plain(row.name_ar) === plain(form.nameAr)),
  )
}

function freeId(name: string, taken: Set<string>): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const plain = words.replace(/^-|-$/g, '') || 'area'
  let id = plain
  for (let count = 2; taken.has(id); count++) id = `${plain}-${count}`
  return id
}

function formOf(row: AreaRow) {
  return {
    governorate: row.governorate,
    name: row.name,
    nameAr: row.name_ar,
    weekday: row.weekday,
    cutoffDaysBefore: row.cutoff_days_before,
    cutoffTime: row.cutoff_time,
    active: row.active === 1,
  }
}

function columnsOf(form: AreaForm) {
  return {
    governorate: form.governorate,
    governorate_ar: governorateInArabic(form.governorate),
    name: form.name,
    name_ar: form.nameAr,
    weekday: form.weekday,
    cutoff_days_before: form.cutoffDaysBefore,
    cutoff_time: form.cutoffTime,
    active: form.active ? 1 : 0,
  }
}
