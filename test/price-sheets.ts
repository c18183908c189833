import { randomUUID } from 'node:crypto'
import type { PriceRow, PriceSheet, SheetForm } from '#shop/prices/price-sheet.ts'
import { signedIn, type TestShop } from './shop.ts'

type Wished = { id: string; to: number; isSure?: boolean; version?: number }

export async function priceClient(shop: TestShop) {
  const { headers, account } = await signedIn(shop, 'admin')
  const get = async (path: string) => (await shop.get(`/api/admin${path}`, headers)).json()
  const grid = async (): Promise<PriceRow[]> => (await get('/prices')).rows
  const rowOf = async (id: string) => (await grid()).find((row) => row.id === id)
  /** Returns a sheet based on the present prices. */
  const formOf = async (rows: Wished[], named: Partial<SheetForm> = {}) => {
    const known = new Map((await grid()).map((row) => [row.id, row.version]))
    return {
      id: randomUUID(),
      rows: rows.map(({ id, to, isSure, version = known.get(id) ?? 0 }) => ({
        productId: id,
        version,
        pricePiastres: to,
        isSure,
      })),
      ...named,
    }
  }
  const send = (form: object) => shop.post('/api/admin/price-sheets', form, headers)
  const save = async (rows: Wished[], named: Partial<SheetForm> = {}): Promise<PriceSheet> => {
    const response = await send(await formOf(rows, named))
    if (response.status !== 200) throw new Error(await response.text())
    return response.json()
  }
  const end = ({ id, state }: Pick<PriceSheet, 'id' | 'state'>) =>
    shop.post(`/api/admin/price-sheets/${id}/undo`, { from: state }, headers)
  const ended = async (sheet: PriceSheet): Promise<PriceSheet> => (await end(sheet)).json()
  return { headers, account, get, grid, rowOf, formOf, send, save, end, ended }
}

/** Returns a product as visitors get it, through the response cache. */
export async function publicly(shop: TestShop, id: string) {
  return (await shop.get(`/api/all/${id}`)).json()
}
