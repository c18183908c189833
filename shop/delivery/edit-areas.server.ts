import { isDeepStrictEqual } from 'node:util'
import { columnsOf } from '#db/columns.ts'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { freeSlug, slugOf } from '#shop/slug.ts'
import type { AreaForm, AdminArea } from './areas.ts'
import {
  geoJsonOf,
  polygonOfStored,
  readPolygon,
  storedPolygon,
  type PolygonProblem,
} from '#shop/delivery/polygon.ts'
import { furtherDaysOf, pickupColumns, priceListOf } from '#shop/delivery/area-columns.ts'
import { readPlace, type PlaceProblem } from '#shop/delivery/place.ts'
import { placeText } from '#shop/coordinates.ts'
import { governorateInArabic } from '#shop/delivery/governorate.ts'
import { NO_PICKUP } from './pickup-form.ts'

/** Slugs that cannot be area ids, because paths or the audit log use them. */
const notIds = ['all', 'new', 'order', 'polygon']

type Unreadable =
  | { ok: false; problem: 'polygon'; code: PolygonProblem }
  | { ok: false; problem: 'map'; code: PlaceProblem }

type Written =
  | { ok: true; id: string }
  | { ok: false; problem: 'area-taken' | 'area-kind' | 'not-found' | 'changed-meanwhile' }
  | Unreadable

/**
 * Lists all areas, including inactive ones, in the owner's order. `openOrders` and `booked` are by area id.
 */
export async function listAdminAreas(
  db: Database,
  openOrders: Map<string, number>,
  booked: Map<string, AdminArea['booked']>,
): Promise<AdminArea[]> {
  const rows = await selectAreas(db)
    .select('governorate_ar as governorateAr')
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...formOfRow(row),
    polygon: geoJsonOf(polygonOfStored(row.polygon)),
    openOrders: openOrders.get(row.id) ?? 0,
    booked: booked.get(row.id) ?? [],
  }))
}

/** Adds an area at the end of the order. Makes its id from the English name. */
export async function addArea(
  db: Database,
  account: Account,
  typed: AreaForm,
  now: Date,
): Promise<Written> {
  const form = toStore(typed)
  if ('problem' in form) return form
  return inTransaction(db, async (trx) => {
    const all = await trx.selectFrom('areas').select(['id', 'rank']).execute()
    if (await isTaken(trx, form)) return { ok: false, problem: 'area-taken' }
    const taken = new Set([...all.map((area) => area.id), ...notIds])
    const id = freeSlug(slugOf(form.name) || 'area', taken)
    const rank = Math.max(-1, ...all.map((area) => area.rank)) + 1
    await trx
      .insertInto('areas')
      .values({ id, rank, ...columnsOfArea(form) })
      .execute()
    await recordAuditEntry(trx, account, { thing: 'area', id, what: 'created', after: form }, now)
    return { ok: true, id }
  })
}

export async function readAreaForm(db: Database, id: string) {
  const row = await selectAreas(db).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { id: _, ...form } = formOfRow(row)
  return { ...form, polygon: form.polygon ?? '' }
}

/**
 * Edits an area for new orders. Placed orders keep their own copy. Refuses the edit when a field in `seen`
 * differs from the stored value.
 */
export async function editArea(
  db: Database,
  account: Account,
  { id, form: typed, seen = {} }: { id: string; form: AreaForm; seen?: Record<string, unknown> },
  now: Date,
): Promise<Written> {
  const form = toStore(typed)
  if ('problem' in form) return form
  return inTransaction(db, async (trx) => {
    // This update locks the row until the transaction ends.
    await trx
      .updateTable('areas')
      .set((area) => ({ rank: area.ref('rank') }))
      .where('id', '=', id)
      .execute()
    const row = await selectAreas(trx).where('id', '=', id).executeTakeFirst()
    if (!row) return { ok: false, problem: 'not-found' }
    // Orders depend on the kind of their area, so the kind cannot change.
    if (row.kind !== form.kind) return { ok: false, problem: 'area-kind' }
    if (await isTaken(trx, form, id)) return { ok: false, problem: 'area-taken' }
    if (!isAsSeen(formOfRow(row), seen)) return { ok: false, problem: 'changed-meanwhile' }
    await trx.updateTable('areas').set(columnsOfArea(form)).where('id', '=', id).execute()
    const { id: _, ...before } = formOfRow(row)
    const change = { what: 'edited', before, after: form }
    await recordAuditEntry(trx, account, { thing: 'area', id, ...change }, now)
    return { ok: true, id }
  })
}

/** Refuses the new order unless `ids` names each area once (edit conflict). */
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
    await recordAuditEntry(trx, account, { thing: 'area', id: 'all', ...change }, now)
    return { ok: true }
  })
}

/** True when another area of the governorate has the same English or Arabic name. */
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

function isAsSeen(form: Record<string, unknown>, seen: Record<string, unknown>): boolean {
  return Object.entries(seen).every(([name, value]) =>
    isDeepStrictEqual(form[name] ?? '', value ?? ''),
  )
}

/** Returns the form with polygon and place in stored notation. Empties the fields of the other kind. */
function toStore(form: AreaForm): AreaForm | Unreadable {
  if (form.kind === 'pickup') {
    const place = form.map === '' ? undefined : readPlace(form.map)
    if (typeof place === 'string') return { ok: false, problem: 'map', code: place }
    return { ...form, polygon: '', map: place ? placeText(place) : '' }
  }
  const plain = { ...form, ...NO_PICKUP }
  if (form.polygon === '') return plain
  const polygon = readPolygon(form.polygon)
  if (typeof polygon === 'string') return { ok: false, problem: 'polygon', code: polygon }
  return { ...plain, polygon: storedPolygon(polygon) }
}

function selectAreas(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('areas')
    .select(['id', 'governorate', 'name', 'name_ar as nameAr', 'weekday'])
    .select(['cutoff_days_before as cutoffDaysBefore', 'cutoff_time as cutoffTime', 'active'])
    .select(['polygon', 'capacity', 'further_days', 'price_list'])
    .select(pickupColumns)
}

type AreaRow = Awaited<ReturnType<ReturnType<typeof selectAreas>['execute']>>[number]

function formOfRow<Row extends AreaRow>({ further_days, price_list, active, ...row }: Row) {
  const lists = { furtherDays: furtherDaysOf(further_days), priceList: priceListOf(price_list) }
  return { ...row, ...lists, active: active === 1 }
}

function columnsOfArea(form: AreaForm) {
  const { furtherDays, priceList, ...one } = form
  const lists = {
    further_days: JSON.stringify(furtherDays),
    price_list: JSON.stringify(priceList),
  }
  return { ...columnsOf(one), ...lists, governorate_ar: governorateInArabic(form.governorate) }
}
