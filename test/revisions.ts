import { expect } from 'vitest'
import type { TestShop } from './shop.ts'

type Placed = { path: string }
type Asked = { headers?: Record<string, string> }

/** Returns the calls by which a customer with the order's key changes it. */
export function changesOf(shop: TestShop, { path }: Placed, { headers }: Asked = {}) {
  const at = (what: string) => path.replace('?', `/${what}?`)
  const see = async () => {
    const response = await shop.get(path)
    expect(response.status).toBe(200)
    return response.json()
  }
  const change = async (revision: object) => {
    const { version } = await see()
    return shop.post(at('changes'), { version, ...revision }, headers)
  }
  return {
    see,
    change,
    changed: async (revision: object) => {
      const response = await change(revision)
      expect(response.status, await response.clone().text()).toBe(200)
      return response.json()
    },
    preview: async (revision: object) => {
      const { version } = await see()
      return shop.post(at('changes/preview'), { version, ...revision }, headers)
    },
    post: (what: string, body: object) => shop.post(at(what), body, headers),
  }
}
