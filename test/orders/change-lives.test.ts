import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/product.ts'
import { adminClient, placeInCash } from '../admin-client.ts'
import { wrongInBooks } from '../books.ts'
import { describeOnEachEngine } from '../databases.ts'
import { balancesOf } from '../ledger.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { changesOf } from '../revisions.ts'
import { shopOf } from '../shop.ts'
import { timeFor, times } from '../times.ts'

const LIVES = times(12)
const PRODUCTS = 4
const STOCK = 12
const FREE_ABOVE = 500_00
const FEE = 20_00

/** A change by customer or staff: new quantities in quarters, and products to add. */
type Edit = {
  isStaff: boolean
  lines: [product: number, quarters: number][]
  add: [product: number, quarters: number][]
  payment?: 'card' | 'cash' | undefined
}
const product = fc.integer({ min: 0, max: PRODUCTS - 1 })
const edit: fc.Arbitrary<Edit> = fc.record({
  isStaff: fc.boolean(),
  lines: fc.uniqueArray(fc.tuple(product, fc.integer({ min: 0, max: 30 })), {
    selector: ([one]) => one,
    maxLength: 3,
  }),
  add: fc.array(fc.tuple(product, fc.integer({ min: 1, max: 20 })), { maxLength: 2 }),
  payment: fc.option(fc.constantFrom('card' as const, 'cash' as const), { nil: undefined }),
})
const repricing = fc.record({ product, piastres: fc.integer({ min: 1, max: 120_00 }) })

/** The expected order, computed without the shop's code. */
class Model {
  lines = new Map<number, { quarters: number; piastres: number }>()
  stock: number[]
  prices: number[]
  fee = 0
  constructor(prices: number[]) {
    this.prices = [...prices]
    this.stock = prices.map(() => STOCK * 4)
  }
  get goods() {
    // Half a piastre rounds up, once per line.
    return [...this.lines.values()].reduce(
      (sum, { quarters, piastres }) => sum + Math.floor((quarters * piastres + 2) / 4),
      0,
    )
  }
  /** Applies a change if it is possible; returns whether it is. */
  apply({ isStaff, lines, add }: Pick<Edit, 'isStaff' | 'lines' | 'add'>): boolean {
    const wanted = new Map<number, number>()
    for (const [one, quarters] of lines) wanted.set(one, quarters)
    for (const [one, quarters] of add) {
      const had = wanted.get(one) ?? this.lines.get(one)?.quarters ?? 0
      wanted.set(one, had + quarters)
    }
    const after = new Map(this.lines)
    const stock = [...this.stock]
    let isChanged = false
    for (const [one, quarters] of wanted) {
      const before = this.lines.get(one)
      const more = quarters - (before?.quarters ?? 0)
      if (more === 0) continue
      isChanged = true
      stock[one] = (stock[one] ?? 0) - more
      if (quarters === 0) after.delete(one)
      else after.set(one, { quarters, piastres: before?.piastres ?? this.prices[one] ?? 0 })
    }
    if (!isChanged) return true
    if (after.size === 0 || stock.some((left) => left < 0)) return false
    this.lines = after
    this.stock = stock
    const fee = this.goods > FREE_ABOVE ? 0 : FEE
    this.fee = isStaff ? Math.min(this.fee, fee) : fee
    return true
  }
}

describeOnEachEngine('any changes of an order', (open) => {
  const shop = shopOf(open)

  test(
    'come to what a model of them comes to: lines, prices, fee, stock and ledger',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: 1, max: 120_00 }), {
            minLength: PRODUCTS,
            maxLength: PRODUCTS,
          }),
          fc.array(fc.oneof({ weight: 4, arbitrary: edit }, repricing), { maxLength: 10 }),
          async (prices, steps) => {
            const { db } = shop().services
            const products: Product[] = []
            for (const pricePiastres of prices) {
              products.push(await aProduct(db, { pricePiastres, quantity: STOCK, step: 0.25 }))
            }
            const idOf = (index: number) => products[index]?.id ?? ''
            const model = new Model(prices)
            const [first, second] = products
            if (!first || !second) throw new Error('There are products')
            const placed = await placeInCash(shop(), [
              { product: first, qty: 1 },
              { product: second, qty: 0.5 },
            ])
            model.apply({
              isStaff: false,
              lines: [
                [0, 4],
                [1, 2],
              ],
              add: [],
            })
            const order = changesOf(shop(), placed)
            const admin = await adminClient(shop())
            for (const step of steps) {
              if ('piastres' in step) {
                model.prices[step.product] = step.piastres
                await db
                  .updateTable('products')
                  .set({ price_piastres: step.piastres })
                  .where('id', '=', idOf(step.product))
                  .execute()
                continue
              }
              const asked = {
                lines: step.lines.map(([one, n]) => ({ _id: idOf(one), qty: n / 4 })),
                add: step.add.map(([one, n]) => ({ _id: idOf(one), qty: n / 4 })),
                ...(step.payment && { payment: step.payment }),
              }
              const isPossible = model.apply(step)
              const preview = await order.preview(asked)
              const response = step.isStaff
                ? await admin.act(placed.number, '/changes', { ...asked, reason: 'she called' })
                : await order.change(asked)
              expect(response.status, await response.clone().text()).toBe(isPossible ? 200 : 409)
              const now = await order.see()
              const items = now.items.map(
                ({ _id, qty, unitPrice }: { _id: string; qty: number; unitPrice: number }) =>
                  [_id, qty * 4, Math.round(unitPrice * 100)] as const,
              )
              expect(new Set(items)).toEqual(
                new Set(
                  [...model.lines].map(([one, { quarters, piastres }]) => [
                    idOf(one),
                    quarters,
                    piastres,
                  ]),
                ),
              )
              const total = model.goods + model.fee
              expect(Math.round(now.totals.total * 100)).toBe(total)
              // A refused change has no preview to compare. Staff may reduce the delivery fee.
              const shown = isPossible && !step.isStaff ? await preview.json() : now
              expect(shown.totals).toEqual(now.totals)
              const { receivable, ...sold } = await balancesOf(db, placed.number)
              expect(receivable).toBe(total)
              expect(Object.values(sold).reduce((sum, one) => sum + one, 0)).toBe(-total)
              for (const [index, left] of model.stock.entries()) {
                expect(await stockOfProduct(db, idOf(index))).toBe(left / 4)
              }
            }
            expect(await wrongInBooks(shop())).toEqual([])
          },
        ),
        { numRuns: LIVES },
      )
    },
    timeFor(LIVES, 8_000),
  )
})
