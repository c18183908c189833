import { expect } from 'vitest'
import { packerOf } from '../packer.ts'
import type { ExpectedOrder } from './expected-order.ts'
import { ordersOf } from './office.ts'
import { addStock, type Week } from './the-week.ts'

type Packer = Awaited<ReturnType<typeof packerOf>>
/** A line's result, chosen before packing, so that the packers' order does not change the random numbers. */
type Found =
  | { what: 'whole' }
  | { what: 'missing' }
  | { what: 'less' }
  | { what: 'weight'; amount: number }

/** Two packers pack a day's orders at once, some of them both. */
export async function packDay(week: Week, day: string) {
  const packers = [await packerOf(week.shop), await packerOf(week.shop)] as const
  const work = ordersOf(week.orders, day)
    .filter(({ mails }) => !mails.includes('order-packed'))
    .map((order) => ({ order, found: findings(week, order) }))
  const queues = [0, 1].map((which) => work.filter((_, index) => index % 2 === which))
  await Promise.all(
    packers.map(async (packer, which) => {
      for (const one of queues[which] ?? []) await pack(packer, one, packers[1 - which] ?? packer)
    }),
  )
  for (const { order } of work) order.mails.push('order-packed')
}

function findings({ chance, products }: Week, order: ExpectedOrder): Map<string, Found> {
  const held = order.lines.filter(({ qty }) => qty > 0)
  const odd = held.length > 1 && chance.percent(12) ? chance.oneOf(held) : undefined
  return new Map(
    held.map((line): [string, Found] => {
      const { product, qty } = line
      if (line === odd && product.id !== products.box.id) {
        const isLess = qty > 1 && product.tolerance === undefined
        return [product.id, { what: isLess ? 'less' : 'missing' }]
      }
      if (product.tolerance === undefined) return [product.id, { what: 'whole' }]
      const grams = Math.round(qty * product.unitAmount * (930 + chance.below(220)))
      return [product.id, { what: 'weight', amount: grams / 1000 }]
    }),
  )
}

async function pack(
  packer: Packer,
  { order, found }: { order: ExpectedOrder; found: Map<string, Found> },
  other: Packer,
) {
  const { number } = order
  const { lines } = await packer.see(number)
  expect(
    lines
      .filter(({ qty }) => qty > 0)
      .map(({ productId, qty }) => [productId, qty])
      .toSorted(),
    `order ${number}`,
  ).toEqual(
    order.lines
      .filter(({ qty }) => qty > 0)
      .map(({ product, qty }) => [product.id, qty])
      .toSorted(),
  )
  for (const { line, productId, qty } of lines) {
    const what = found.get(productId)
    if (qty === 0 || !what) continue
    const expected = order.line(productId)
    if (what.what === 'whole') {
      // Both packers tick some lines at once.
      const both = number % 10 === 0 ? [packer, other] : [packer]
      await Promise.all(both.map((one) => one.ticked(number, line)))
      continue
    }
    const edit =
      what.what === 'weight'
        ? { what: 'weigh', amount: what.amount, isSure: true }
        : what.what === 'less'
          ? { what: 'reduce', qty: qty - 1, toShelf: false }
          : { what: 'missing', toShelf: false }
    const edited = await packer.edit(number, line, edit)
    expect(edited.status, await edited.clone().text()).toBe(200)
    if (what.what === 'weight') expected.packedAmount = what.amount
    else expected.qty = what.what === 'less' ? qty - 1 : 0
  }
  const bags = 1 + (number % 3)
  const packed = await packer.pack(number, { bags, crates: number % 2 })
  expect(packed.status, await packed.clone().text()).toBe(200)
}

/** Returns a packed order's goods to stock, except perishable ones. */
export function backOnSale(week: Pick<Week, 'stock'>, order: ExpectedOrder) {
  for (const { product, qty } of order.lines) if (!product.spoils) addStock(week, product.id, qty)
}
