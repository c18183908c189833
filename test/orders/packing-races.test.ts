import { expect, test } from 'vitest'
import { changeOrder } from '#shop/orders/change/change-order.server.ts'
import { editPackedLine, packOrder } from '#shop/orders/pack/pack-order.server.ts'
import { findPackingOrder } from '#shop/orders/pack/packing-orders.server.ts'
import { tickLine } from '#shop/orders/pack/tick-line.server.ts'
import { adminClient, placeInCash } from '../admin-client.ts'
import { describeOnPostgres } from '../databases.ts'
import { mailsOf } from '../orders.ts'
import { aProduct } from '../products.ts'
import { timeFor, times } from '../times.ts'
import { twoInstances } from '../two-instances.ts'

const ROUNDS = times(3)
const LINES = 8

describeOnPostgres('two packers on one order, at two instances', () => {
  const { shop, each } = twoInstances()
  const db = () => shop().services.db

  async function anOrder() {
    const products = await Promise.all(Array.from({ length: LINES }, () => aProduct(db())))
    const placed = await placeInCash(
      shop(),
      products.map((product) => ({ product, qty: 2 })),
    )
    const { account } = await adminClient(shop())
    const { number } = placed
    const lines = products.map((_, index) => index + 1)
    const now = shop().services.now()
    const tick = (at: number, line: number, isTicked = true) => {
      const here = each()[at % 2] ?? shop().services
      return tickLine(here.db, { number, line, qty: 2, isTicked, who: account.email, now })
    }
    const change = (at: number, version: number, work: Parameters<typeof changeOrder>[2]) =>
      changeOrder((each()[at % 2] ?? shop().services).db, { number, version, account, now }, work)
    const see = async () => {
      const order = await findPackingOrder(db(), number)
      if (!order) throw new Error('The order is gone')
      return order
    }
    return { placed, number, lines, tick, change, see }
  }

  test(
    'tick the same lines at once, and all are ticked once',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { lines, tick, see } = await anOrder()
        const both = [...lines, ...lines].map((line, index) =>
          tick(Math.floor(index / LINES), line),
        )
        for (const outcome of await Promise.all(both)) expect(outcome).toEqual({ ok: true })
        expect((await see()).lines.filter(({ tick }) => tick)).toHaveLength(LINES)
      }
    },
    timeFor(ROUNDS, 20_000),
  )

  test(
    '“packed” succeeds once, whatever is pressed how often',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { placed, lines, tick, change, see } = await anOrder()
        for (const line of lines) await tick(0, line)
        const { version } = await see()
        const outcomes = await Promise.all(
          Array.from({ length: 6 }, (_, at) =>
            change(at, version, (work) => packOrder(work, { bags: at + 1, crates: 0 })),
          ),
        )
        expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
        const winner = outcomes.findIndex(({ ok }) => ok)
        expect(await see()).toMatchObject({ state: 'packed', bags: winner + 1 })
        expect(await mailsOf(shop(), placed as never, 'order-packed')).toBe(1)
      }
    },
    timeFor(ROUNDS, 20_000),
  )

  test(
    'one takes a tick away while the other presses “packed”: no order is packed without it',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { lines, tick, change, see } = await anOrder()
        for (const line of lines) await tick(0, line)
        const { version } = await see()
        const [packed, unticked] = await Promise.all([
          change(0, version, (work) => packOrder(work, { bags: 1, crates: 0 })),
          tick(1, 3, false),
        ])
        const order = await see()
        expect([packed.ok, unticked.ok].filter(Boolean)).toHaveLength(1)
        expect(order.state).toBe(packed.ok ? 'packed' : 'confirmed')
        expect(order.lines[2]?.tick === null).toBe(!packed.ok)
      }
    },
    timeFor(ROUNDS, 20_000),
  )

  test(
    'both put in less of one line at once: it is less by one of them',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { change, see, tick } = await anOrder()
        const { version } = await see()
        const reduce = { what: 'reduce', qty: 1, toShelf: false } as const
        const outcomes = await Promise.all([
          change(0, version, (work) => editPackedLine(work, 1, reduce)),
          change(1, version, (work) => editPackedLine(work, 1, reduce)),
          tick(0, 2),
          tick(1, 2),
        ])
        expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true, true, true])
        const { lines } = await see()
        expect(lines.slice(0, 2).map(({ qty, tick }) => [qty, tick !== null])).toEqual([
          [1, true],
          [2, true],
        ])
      }
    },
    timeFor(ROUNDS, 20_000),
  )
})
