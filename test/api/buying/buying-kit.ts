import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { BuyingGroup, BuyingLine, BuyingList } from '#shop/buying/buying-list.ts'
import { addDays, type Day } from '#shop/cairo.ts'
import type { Database } from '#db/schema.ts'
import type { TestShop } from '../../shop.ts'
import { contentAdmin } from '../content/content-admin.ts'

export async function aBuyer(shop: TestShop) {
  const admin = await contentAdmin(shop)
  const list = async (query = ''): Promise<BuyingList> => {
    const { status, body } = await admin.ask('GET', `/buying${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const supplier = async (named: object = {}) => {
    const { status, body } = await admin.ask('POST', '/buying/suppliers', {
      name: 'Farm of Hany',
      nameAr: 'مزرعة هاني',
      phone: '010 1234 5678',
      email: '',
      note: '',
      locale: 'ar',
      producer: '',
      ...named,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const comesFrom = async (productId: string, supplier: string, soldAhead = false) => {
    const { status } = await admin.ask('PUT', `/buying/products/${productId}`, {
      supplier,
      soldAhead,
    })
    expect(status).toBe(200)
  }
  return {
    ...admin,
    list,
    supplier,
    comesFrom,
    receive: (form: object) => admin.ask('POST', '/buying/receipts', form),
    send: (supplier: string, day: Day, week = false) =>
      admin.ask('POST', '/buying/lists', { supplier, day, week }),
  }
}

export function lineOf({ groups }: BuyingList, productId: string): BuyingLine | undefined {
  return groups
    .flatMap(({ lines }) => lines)
    .find((line) => line.productId === productId && line.measure === 'kg')
}

export function groupOf({ groups }: BuyingList, supplierId: string): BuyingGroup | undefined {
  return groups.find(({ supplier }) => supplier?.id === supplierId)
}

/** `from` is the week's first day. */
export async function publishWeek(
  db: Database,
  from: Day,
  rows: { productId?: string; name?: string; grams: number }[],
) {
  const id = randomUUID()
  const days = { from_day: from, to_day: addDays(from, 6) }
  const state = { published: 1, version: 1, updated_at: '2026-01-01T00:00:00.000Z' }
  await db
    .insertInto('box_weeks')
    .values({ id, box_id: 'small', ...days, ...state })
    .execute()
  await db
    .insertInto('box_rows')
    .values(
      rows.map(({ productId = null, name = 'Leeks', grams }, position) => {
        return { week_id: id, position, name, name_ar: 'كرات', grams, product_id: productId }
      }),
    )
    .execute()
}

export async function stockOf(db: Database, productId: string): Promise<number> {
  const { quantity } = await db
    .selectFrom('products')
    .select('quantity')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return Number(quantity)
}
