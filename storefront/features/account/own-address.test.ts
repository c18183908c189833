import { expect, test } from 'vitest'
import { addressesElsewhere } from '#test/addresses-elsewhere.ts'
import { ownAddress } from './own-address.ts'

test.each(addressesElsewhere)('%j leads nowhere else', (text) => {
  expect(ownAddress(text)).toBeUndefined()
})

test.each(['/', '/ar', '/search?q=%2F%2Fa', '/products/milk?page=2#list'])(
  '%j is a page',
  (text) => {
    const { pathname = '', search = '', hash = '' } = ownAddress(text) ?? {}
    expect(pathname + search + hash).toBe(text)
  },
)
