import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { folderOrder, shopSources, wrongImports } from './shop-folders.ts'

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

test.each([
  ['shop/cart/rule.ts', "import { findOrder } from '#shop/orders/orders.server.ts'"],
  ['shop/cart/rule.ts', "import type { Order } from '../orders/order.ts'"],
  ['shop/catalogue/admin/rule.ts', "export { Order } from '../../orders/order.ts'"],
  ['shop/text.ts', "const { defaultSettings } = await import('./settings/settings.ts')"],
  ['shop/new-folder/rule.ts', ''],
])('%s with %s is found', (path, text) => {
  expect(wrongImports([{ path, text }])).toHaveLength(1)
})

test.each([
  ['shop/orders/rule.ts', "import { MAX_QTY } from '#shop/cart/cart.ts'"],
  ['shop/orders/admin/rule.ts', "import type { Order } from '../order.ts'"],
  ['shop/cart/rule.ts', "import { egpOf } from '../money.ts'"],
])('%s with %s is allowed', (path, text) => {
  expect(wrongImports([{ path, text }])).toEqual([])
})
