import { expect, test } from 'vitest'
import { adminClient, placeInCash } from '../admin-client.ts'
import { describeOnPostgres } from '../databases.ts'
import { untilWaitingForLocks } from '../lock-waits.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { changesOf } from '../revisions.ts'
import { timeFor, times } from '../times.ts'
import { twoInstances } from '../two-instances.ts'

const ROUNDS = times(3)
const EDITS = 24
const STOCK = 10
const PLENTY = 200

type Answer = { status: number; body: { code?: string; version?: number; items: Item[] } }
type Item = { _id: string; qty: number }

describeOnPostgres('changes of an order from two instances at once', () => {
  const { shop, postAtOnce } = twoInstances()
  const db = () => shop().services.db

  const anOrder = async (quantity = STOCK) => {
    const products = [
      await aProduct(db(), { quantity, pricePiastres: 10_00 }),
      await aProduct(db(), { quantity, pricePiastres: 15_00 }),
    ]
    const placed = await placeInCash(
      shop(),
      products.map((product) => ({ product, qty: 2 })),
    )
    const ids = products.map(({ id }) => id)
    return { ids, placed, order: changesOf(shop(), placed) }
  }
  const answersOf = (responses: Response[]): Promise<Answer[]> =>
    Promise.all(responses.map(async (one) => ({ status: one.status, body: await one.json() })))
  const at = (path: string, what: string) => path.replace('?', `/${what}?`)

  test('ten edits of two tabs: one by one, the others are told, none is half', async () => {
    const { ids, placed, order } = await anOrder()
    const { version } = await order.see()
    const answers = await answersOf(
      await postAtOnce(
        Array.from({ length: 10 }, (_, index) => ({
          path: at(placed.path, 'changes'),
          body: { version, lines: ids.map((_id) => ({ _id, qty: (index % 5) + 3 })) },
        })),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const told = answers.filter(({ status }) => status === 409)
    expect(told).toHaveLength(9)
    for (const { body } of told) expect(body.code).toBe('order-changed')
    const { items } = await order.see()
    expect(items[0].qty).toBe(items[1].qty)
    expect(await stockOfProduct(db(), ids[0] ?? '')).toBe(STOCK - items[0].qty)
  })

  test('additions of two tabs all count', async () => {
    const { ids, placed, order } = await anOrder()
    const [_id = ''] = ids
    const answers = await answersOf(
      await postAtOnce(
        Array.from({ length: 8 }, () => ({
          path: at(placed.path, 'changes'),
          body: { add: [{ _id, qty: 1 }] },
        })),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await order.see()).items[0].qty).toBe(10)
  })

  test(
    'orders that swap the last units of each other’s products neither oversell nor hang',
    async () => {
      const [one, other] = [await anOrder(), await anOrder()]
      const all = [...one.ids, ...other.ids]
      const requests = Array.from({ length: EDITS }, (_, index) => ({
        path: at((index % 2 ? one : other).placed.path, 'changes'),
        body: {
          add: (index % 4 < 2 ? all : all.toReversed()).map((_id) => ({ _id, qty: 1 })),
        },
      }))
      const answers = await answersOf(await postAtOnce(requests))
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      for (const id of all) expect(await stockOfProduct(db(), id)).toBe(0)
    },
    timeFor(1, 30_000),
  )

  test('a change that waited for the order until the cut-off is too late', async () => {
    const { ids, placed, order } = await anOrder()
    const { changeableUntil } = await order.see()
    const start = shop().clock.now
    shop().clock.now = new Date(Date.parse(changeableUntil) - 1)
    const { change } = await db()
      .transaction()
      .execute(async (transaction) => {
        await transaction
          .updateTable('orders')
          .set({ notes: '' })
          .where('number', '=', placed.number)
          .execute()
        const change = postAtOnce([
          {
            path: at(placed.path, 'changes'),
            body: { add: ids.map((_id) => ({ _id, qty: 1 })) },
          },
        ])
        await untilWaitingForLocks(db(), 1)
        shop().clock.now = new Date(changeableUntil)
        return { change }
      })
    const [answer] = await answersOf(await change)
    shop().clock.now = start
    expect(answer?.body.code).toBe('change-closed')
    expect((await order.see()).items[0].qty).toBe(2)
  })

  test(
    'the cut-off, the packing and edits at once: what was saved in time is whole, the rest is told',
    async () => {
      const told = new Set<string | undefined>()
      for (let round = 0; round < ROUNDS; round++) {
        const { ids, placed, order } = await anOrder(PLENTY)
        const { changeableUntil, version } = await order.see()
        const cutoff = Date.parse(changeableUntil)
        const start = shop().clock.now
        // Once the first edit is saved, each reading of the clock moves it, past the cutoff.
        let isRunning = false
        let looks = 0
        Object.defineProperty(shop().clock, 'now', {
          configurable: true,
          get: () => new Date(cutoff - 30_000 + (isRunning ? looks++ * 2000 : 0)),
        })
        const admin = await adminClient(shop())
        const edit = { path: at(placed.path, 'changes'), body: { add: ids.map(addOne) } }
        const isPacked = round % 2 === 1
        const afterOneEdit = async () => {
          await expect
            .poll(async () => (await order.see()).version, { interval: 5, timeout: 30_000 })
            .toBeGreaterThan(version)
          isRunning = true
          return Promise.all([
            postAtOnce([{ path: at(placed.path, 'cancel'), body: {} }]),
            isPacked ? admin.move(placed.number, 'packed') : undefined,
          ])
        }
        const [responses, [[cancelled], packed]] = await Promise.all([
          postAtOnce(Array.from({ length: EDITS }, () => edit)),
          afterOneEdit(),
        ])
        Object.defineProperty(shop().clock, 'now', { value: start, writable: true })
        const answers = await answersOf(responses)
        const saved = answers.filter(({ status }) => status === 200)
        for (const { status, body } of answers) if (status !== 200) told.add(body.code)
        const now = await order.see()
        const changed = now.history.filter(({ what }: { what: string }) => what === 'changed')
        expect(changed).toHaveLength(saved.length)
        expect(saved).not.toHaveLength(0)
        for (const { at } of changed) expect(Date.parse(at)).toBeLessThan(cutoff)
        // Each edit changed both lines or none.
        const quantities = now.items.map(({ qty }: Item) => qty)
        expect(quantities).toEqual([2 + saved.length, 2 + saved.length])
        const isCancelled = cancelled?.status === 200
        const held = isCancelled ? 0 : 2 + saved.length
        for (const id of ids) expect(await stockOfProduct(db(), id)).toBe(PLENTY - held)
        expect(now.state).toBe(stateAfter({ isCancelled, isPacked: packed?.status === 200 }))
      }
      expect(told).not.toHaveProperty('size', 0)
      for (const code of told) expect(code).toBeOneOf(['change-closed', 'cannot-change'])
    },
    timeFor(ROUNDS, 30_000),
  )
})

const addOne = (_id: string) => ({ _id, qty: 1 })

function stateAfter({ isCancelled, isPacked }: { isCancelled: boolean; isPacked: boolean }) {
  if (isCancelled) return 'cancelled'
  return isPacked ? 'packed' : 'confirmed'
}
