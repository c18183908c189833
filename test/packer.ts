import { expect } from 'vitest'
import type { PackingDay, PackingOrder } from '#shop/orders/pack/packing.ts'
import { adminClient } from './admin-client.ts'
import type { TestShop } from './shop.ts'

/** Signs in a packer; returns the packing screen's calls, with the order's present version. */
export async function packerOf(shop: TestShop) {
  const admin = await adminClient(shop)
  const put = (path: string, body: unknown) =>
    shop.send('PUT', `/api/admin/packing${path}`, body, admin.headers)
  const post = (path: string, body: unknown) => admin.post(`/packing${path}`, body)
  const see = async (number: number): Promise<PackingOrder> => {
    const response = await admin.get(`/packing/orders/${number}`)
    expect(response.status).toBe(200)
    return response.json()
  }
  const tick = async (number: number, line: number, isTicked = true, qty?: number) => {
    const { lines } = await see(number)
    const now = lines.find((one) => one.line === line)?.qty ?? 1
    return put(`/orders/${number}/ticks`, { line, qty: qty ?? now, isTicked })
  }
  const act = async (number: number, path: string, body: object) => {
    const { version } = await see(number)
    return post(`/orders/${number}${path}`, { version, ...body })
  }
  return {
    ...admin,
    name: admin.account.email.split('@')[0],
    put,
    post,
    see,
    tick,
    act,
    day: async (date: string, query = ''): Promise<PackingDay> =>
      (await admin.get(`/packing/${date}${query}`)).json(),
    async ticked(number: number, line: number): Promise<PackingOrder> {
      const response = await tick(number, line)
      expect(response.status, await response.clone().text()).toBe(200)
      return response.json()
    },
    edit: (number: number, line: number, edit: object) => act(number, `/lines/${line}`, { edit }),
    pack: (number: number, pieces = { bags: 1, crates: 0 }) => act(number, '/packed', pieces),
  }
}

export async function codeOf(response: Response): Promise<string> {
  return (await response.json()).code
}
