import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinAddress, splitAddress } from '#shop/accounts/address.ts'

const place = { area: 'Maadi', governorate: 'Cairo' }
const words = { floor: 'floor', flat: 'flat', landmark: 'landmark:', near: 'near' }
const split = (address: string) => splitAddress(address, place, words, ', ')

test('an address comes apart as it was put together', () => {
  const parts = {
    street: '12 Road 9, building B',
    floor: '3',
    flat: '',
    landmark: 'next to the metro, exit 2',
  }
  const address = joinAddress(parts, place, words, ', ')
  expect(address).toBe(
    '12 Road 9, building B, floor 3, landmark: next to the metro, exit 2, Maadi, Cairo',
  )
  expect(split(address)).toEqual(parts)
})

test('the address of an earlier order comes apart, too', () => {
  expect(split('12 Road 9, floor 3, near the metro, Maadi, Cairo')).toEqual({
    street: '12 Road 9',
    floor: '3',
    flat: '',
    landmark: 'the metro',
  })
})

test('whatever was written, the parts make the same address again', () => {
  const text = fc.string({ maxLength: 20 })
  const street = fc.string({ minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(street, text, text, text, (street, floor, flat, landmark) => {
      const address = joinAddress({ street, floor, flat, landmark }, place, words, ', ')
      const parts = split(address)
      expect(parts && joinAddress(parts, place, words, ', ')).toBe(address)
    }),
  )
})

test('an address of another place is left alone', () => {
  expect(split('12 Road 9, Dokki, Giza')).toBeUndefined()
  expect(split('١٢ شارع ٩، المعادي، القاهرة')).toBeUndefined()
})
