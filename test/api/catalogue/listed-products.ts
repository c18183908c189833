import { expect } from 'vitest'
import type { TestShop } from '../../shop.ts'

export type Listed = {
  _id: string
  slug: string
  type: string
  name: string
  price: number
  finalPrice: number
  offer: number
  quantity: number
  conditions: string[]
}

export async function list(shop: TestShop, path: string): Promise<Listed[]> {
  const response = await shop.get(path)
  expect(response.status).toBe(200)
  return response.json()
}
