import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { folderOrder, shopSources, verbOrder, wrongImports } from './shop-folders.ts'

const sources = shopSources(resolve(import.meta.dirname, '..'))

test('each folder of shop/ imports only from folders before it', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(wrongImports(sources)).toEqual([])
})

test('the order names each folder once, and no other', () => {
  const folders = sources.map(({ path }) => path.split('/')).filter(({ length }) => length > 2)
  expect([...new Set(folders.map(([, folder]) => folder))].toSorted()).toEqual(
    folderOrder.toSorted(),
  )
})

test('each folder of shop/orders/ has its verb, and no folder is named after a role', () => {
  const paths = sources.map(({ path }) => path.split('/'))
  const ofOrders = paths.filter(([, noun]) => noun === 'orders')
  expect([...new Set(ofOrders.map(([, , verb]) => verb))].toSorted()).toEqual(verbOrder.toSorted())
  expect(paths.filter((path) => path.some((part) => /^admin\b(?!-)/.test(part)))).toEqual([])
})

test.each([
  ['shop/cart/rule.ts', "import { findOrder } from '#shop/orders/order/orders.server.ts'"],
  ['shop/cart/rule.ts', "import type { Order } from '../orders/order/order.ts'"],
  ['shop/catalogue/file/rule.ts', "export { Order } from '../../orders/order/order.ts'"],
  ['shop/orders/order/rule.ts', "import { placeOrder } from '../place/place-order.server.ts'"],
  ['shop/orders/pack/rule.ts', "import { today } from '#shop/orders/overview/today.ts'"],
  ['shop/orders/rule.ts', ''],
  ['shop/orders/other/rule.ts', ''],
  ['shop/text.ts', "const { defaultSettings } = await import('./settings/settings.ts')"],
  ['shop/new-folder/rule.ts', ''],
])('%s with %s is found', (path, text) => {
  expect(wrongImports([{ path, text }])).toHaveLength(1)
})

test.each([
  ['shop/orders/order/rule.ts', "import { MAX_QTY } from '#shop/cart/cart.ts'"],
  ['shop/orders/change/rule.ts', "import type { Order } from '../order/order.ts'"],
  ['shop/orders/change/rule.ts', "import { moveOrder } from './move-order.server.ts'"],
  ['shop/payment/rule.ts', "import { today } from '#shop/orders/overview/today.ts'"],
  ['shop/cart/rule.ts', "import { egpOf } from '../money.ts'"],
])('%s with %s is allowed', (path, text) => {
  expect(wrongImports([{ path, text }])).toEqual([])
})
