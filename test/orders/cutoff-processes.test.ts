import { expect, test } from 'vitest'
import { wrongInBooks } from '../books.ts'
import { describeOnPostgres, openTestDatabase } from '../databases.ts'
import { anOrderFor } from '../orders.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { aRunningShop } from '../server/running-shop.ts'
import { timeFor, times } from '../times.ts'
import { someClient } from '../unique.ts'

// `TEST_TIMES=10` makes 1,000 edits.
const EDITS = 100 * times(1)
const OF_EACH = 25
const AT_ONCE = 20

type Placed = { path: string; until: string }
type Answer = { order: number; status: number; code?: string }

describeOnPostgres('edits at two processes while the cut-off passes', () => {
  test(
    `of ${EDITS}, what was saved in time is whole, and nothing is sold twice`,
    async () => {
      const database = await openTestDatabase('postgres')
      const { db } = database
      const env = { DATABASE_URL: database.url, LOG_LEVEL: 'error' }
      const shops = [await aRunningShop({ env }), await aRunningShop({ env })]
      const orders = Math.ceil(EDITS / OF_EACH)
      // Enough for half of the edits that may come in time.
      const stock = orders + Math.ceil(EDITS / 4)
      const named = { pricePiastres: 1_00, quantity: stock }
      const ids = [(await aProduct(db, named)).id, (await aProduct(db, named)).id]
      const placed: Placed[] = []
      for (let index = 0; index < orders; index++) placed.push(await place(index))
      const cutoff = Date.parse(placed[0]?.until ?? '')

      const answers: Answer[] = []
      let next = 0
      const worker = async () => {
        for (let index = next++; index < EDITS; index = next++) {
          if (index === Math.floor(EDITS / 2)) passTheCutoff()
          answers.push(await edit(index))
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))

      const saved = answers.filter(({ status }) => status === 200)
      const told = answers.filter(({ status }) => status !== 200)
      const codes = new Set(told.map(({ code }) => code))
      expect([...codes].toSorted()).toEqual(['change-closed', 'out-of-stock'])
      for (const id of ids) expect(await stockOfProduct(db, id)).toBe(stock - orders - saved.length)
      for (const [index, { path }] of placed.entries()) {
        const order = await (await fetch(baseOf(index) + path)).json()
        const edits = saved.filter((answer) => answer.order === index).length
        expect(order.items).toMatchObject([{ qty: 1 + edits }, { qty: 1 + edits }])
        const changes = order.history.filter(({ what }: { what: string }) => what === 'changed')
        expect(changes).toHaveLength(edits)
        for (const { at } of changes) expect(Date.parse(at)).toBeLessThan(cutoff)
      }
      expect(await wrongInBooks({ services: { db } })).toEqual([])
      for (const shop of shops) await shop[Symbol.asyncDispose]()
      await database.close()

      function baseOf(index: number) {
        return shops[index % 2]?.base ?? ''
      }
      function send(index: number, path: string, body: object) {
        return fetch(baseOf(index) + path, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': crypto.randomUUID(),
            'X-Forwarded-For': someClient(),
          },
          body: JSON.stringify(body),
        })
      }
      async function place(index: number): Promise<Placed> {
        const wishes = ids.map((id) => ({
          product: { id, pricePiastres: 1_00, offer: 0 },
          qty: 1,
        }))
        const body = await anOrderFor({ services: { db, now: () => new Date() } }, wishes)
        const response = await send(index, '/api/orders', { ...body, payment: 'cash' })
        expect(response.status, await response.clone().text()).toBe(201)
        const { number, key } = await response.json()
        const path = `/api/orders/${number}?key=${key}`
        const { changeableUntil: until } = await (await fetch(baseOf(index) + path)).json()
        return { path, until }
      }
      async function edit(index: number): Promise<Answer> {
        const order = index % orders
        const path = placed[order]?.path.replace('?', '/changes?') ?? ''
        const wanted = index % 3 ? ids : ids.toReversed()
        // Each order is edited in both processes.
        const at = index + Math.floor(index / orders)
        const response = await send(at, path, { add: wanted.map((_id) => ({ _id, qty: 1 })) })
        const { code, errors } = await response.json()
        return { order, status: response.status, code: codeOf(code, errors) }
      }
      function passTheCutoff() {
        const ahead = `clock-ahead:${cutoff - Date.now()}`
        for (const { child } of shops) child.send(ahead)
      }
    },
    timeFor(EDITS, 1_500),
  )
})

function codeOf(code: string, errors: unknown): string {
  return JSON.stringify(errors ?? '').includes('out-of-stock') ? 'out-of-stock' : code
}
