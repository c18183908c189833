import type { Database } from '#db/schema.ts'
import { boxIds, boxProductId, isBoxId } from '#shop/boxes/box.ts'

type Named = { name: string; nameAr: string; path: string | null }
type Row = { thing: string; thingId: string }

/** Returns the records' current names and their paths below `/admin`, by `thing id`. */
export async function namesOf(db: Database, rows: Row[]): Promise<Map<string, Named>> {
  const found = await Promise.all(
    Object.entries(finders).map(async ([thing, find]): Promise<[string, Named][]> => {
      const ids = new Set(rows.flatMap((row) => (row.thing === thing ? [row.thingId] : [])))
      if (ids.size === 0) return []
      const named = await find(db, [...ids])
      return named.map(({ id, ...same }) => [`${thing} ${id}`, same])
    }),
  )
  const fixed = rows.flatMap(({ thing, thingId }): [string, Named][] => {
    const path = pathOf[thing]?.(thingId)
    return path === undefined ? [] : [[`${thing} ${thingId}`, { name: '', nameAr: '', path }]]
  })
  return new Map([...fixed, ...found.flat()])
}

/** The paths of records that have no name of their own. */
const pathOf: Record<string, (id: string) => string> = {
  settings: () => '/settings',
  day: (date) => `/orders?day=${date}`,
  condition: (type) => `/content/conditions/${type}`,
  message: (id) => `/messages/${id}`,
  voucher: (id) => `/vouchers/${id}`,
  'search-term': () => '/searches',
  'goods-receipt': () => '/buying/goods',
  'write-off': () => '/buying/goods',
  'supplier-list': () => '/buying',
  run: (date) => `/runs/${date}`,
  staff: () => '/staff',
}

type Find = (db: Database, ids: string[]) => Promise<(Named & { id: string })[]>

const finders: Record<string, Find> = {
  async product(db, ids) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'category', 'name', 'name_ar as nameAr', 'deleted_at as deletedAt'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ category, deletedAt, ...row }) => ({
      ...row,
      path: deletedAt === null ? pathOfProduct(category, row.id) : null,
    }))
  },
  async box(db, ids) {
    const weeks = await db
      .selectFrom('box_weeks')
      .select(['id', 'box_id as box'])
      .where('id', 'in', ids)
      .execute()
    const path = new Map(weeks.map(({ id, box }) => [id, `/boxes/${box}/weeks/${id}`]))
    return ids
      .filter((id) => isBoxId(id) || path.has(id))
      .map((id) => ({ id, name: '', nameAr: '', path: path.get(id) ?? `/boxes/${id}` }))
  },
  async 'cash-up'(db, ids) {
    const rows = await db
      .selectFrom('cash_ups')
      .select(['id', 'day', 'name'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, day, name }) => ({ id, name, nameAr: name, path: `/cash/${day}` }))
  },
  async 'price-sheet'(db, ids) {
    const rows = await db
      .selectFrom('price_sheets')
      .select(['id', 'note'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, note }) => ({
      id,
      name: note,
      nameAr: note,
      path: `/prices/sheets/${id}`,
    }))
  },
  async order(db, ids) {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'number'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, number }) => {
      const name = String(number)
      return { id, name, nameAr: name, path: `/orders/${number}` }
    })
  },
  async area(db, ids) {
    const rows = await db
      .selectFrom('areas')
      .select(['id', 'name', 'name_ar as nameAr'])
      .where('id', 'in', ids)
      .execute()
    return rows.map((row) => ({ ...row, path: `/content/areas/${row.id}` }))
  },
  async producer(db, ids) {
    const rows = await db
      .selectFrom('producers')
      .select(['id', 'name', 'name_ar as nameAr'])
      .where('id', 'in', ids)
      .execute()
    return rows.map((row) => ({ ...row, path: `/content/producers/${row.id}` }))
  },
  async meal(db, ids) {
    const rows = await db
      .selectFrom('meals')
      .select(['id', 'name', 'name_ar as nameAr'])
      .where('id', 'in', ids)
      .execute()
    return rows.map((row) => ({ ...row, path: `/content/meals/${row.id}` }))
  },
  async supplier(db, ids) {
    const rows = await db
      .selectFrom('suppliers')
      .select(['id', 'name', 'name_ar as nameAr'])
      .where('id', 'in', ids)
      .execute()
    return rows.map((row) => ({ ...row, path: '/buying/suppliers' }))
  },
  async account(db, ids) {
    const rows = await db
      .selectFrom('accounts')
      .select(['id', 'email', 'role'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, email, role }) => {
      const name = email ?? ''
      return { id, name, nameAr: name, path: `/${role === 'admin' ? 'staff' : 'customers'}/${id}` }
    })
  },
}

function pathOfProduct(category: string, id: string): string {
  const box = boxIds.find((one) => boxProductId(one) === id)
  return box ? `/boxes/${box}` : `/addToTable/${category}/${id}`
}
