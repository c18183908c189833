import { expect } from 'vitest'
import { anOrderFor } from './orders.ts'
import { aProduct } from './products.ts'
import { signedIn, type TestShop } from './shop.ts'

export const SATURDAY = '2026-11-28'
export const ON_SATURDAY = new Date(`${SATURDAY}T09:00:00Z`)

/** A pick-up point open on Saturdays, as the admin's form sends it. */
export const farmGate = {
  governorate: 'Giza',
  name: 'Farm gate',
  nameAr: 'بوابة المزرعة',
  weekday: 6,
  cutoffDaysBefore: 1,
  cutoffTime: '18:00',
  capacity: null as number | null,
  furtherDays: [],
  priceList: [] as object[],
  active: true,
  kind: 'pickup',
  address: '3 Canal Road, Giza',
  addressAr: '٣ طريق الترعة، الجيزة',
  opensAt: '10:00',
  closesAt: '14:00',
  directions: 'Ask at the gate',
  directionsAr: 'اسأل عند البوابة',
  map: '30.0131, 31.2089',
}

type Placed = { number: number; key: string; total: number }
type Headers = Record<string, string>
export type DayAtPoints = {
  orders: { number: number; version: number; state: string; underWay: string | null }[]
}

/** Returns steps to make pick-up points and orders for them. */
export function pointsOf(shop: () => TestShop) {
  let names = 0
  async function aPoint(more: Partial<typeof farmGate> = {}) {
    const { headers } = await signedIn(shop(), 'admin')
    const letters = String.fromCharCode(65 + (names++ % 26), 97 + Math.floor(names / 26))
    const named = { name: `Farm ${letters}`, nameAr: `مزرعة ${'ابتثجحخدذرزس'[names % 12]}${names}` }
    const added = await shop().post('/api/admin/areas', { ...farmGate, ...named, ...more }, headers)
    expect(added.status, await added.clone().text()).toBe(201)
    const area: { id: string; name: string } = await added.json()
    return { ...area, headers }
  }
  /** A cash order of 100.00 for collection. */
  async function bodyAt(area: string, date = SATURDAY) {
    const product = await aProduct(shop().services.db, { pricePiastres: 50_00, quantity: 500 })
    const { customer, ...body } = await anOrderFor(shop(), [{ product, qty: 2 }], 100_00)
    const { address: _, ...noAddress } = customer
    return { payment: 'cash', ...body, customer: noAddress, delivery: { area, date } }
  }
  async function orderAt(area: string): Promise<Placed> {
    const placed = await shop().post('/api/orders', await bodyAt(area))
    expect(placed.status, await placed.clone().text()).toBe(201)
    return placed.json()
  }
  const orderOf = async ({ number, key }: { number: number; key: string }) =>
    (await shop().get(`/api/orders/${number}?key=${key}`)).json()
  async function pack(number: number, headers: Headers) {
    const path = `/api/admin/packing/orders/${number}`
    const order = await (await shop().get(path, headers)).json()
    for (const { line, qty } of order.lines) {
      const body = { line, qty, isTicked: true }
      const ticked = await shop().send('PUT', `${path}/ticks`, body, headers)
      expect(ticked.status).toBe(200)
    }
    const body = { version: order.version, bags: 1, crates: 1 }
    expect((await shop().post(`${path}/packed`, body, headers)).status).toBe(200)
  }
  const dayOf = async (headers: Headers): Promise<DayAtPoints> =>
    (await shop().get(`/api/admin/collect/${SATURDAY}`, headers)).json()
  const inDay = async (number: number, headers: Headers) => {
    const found = (await dayOf(headers)).orders.find((order) => order.number === number)
    if (!found) throw new Error(`${number} is not there`)
    return found
  }
  return { aPoint, bodyAt, orderAt, orderOf, pack, dayOf, inDay }
}
