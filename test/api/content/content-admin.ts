import { signedIn, type TestShop } from '../../shop.ts'

export type Json = ReturnType<typeof JSON.parse>

export async function contentAdmin(shop: TestShop) {
  const { account, headers } = await signedIn(shop, 'admin')
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Json }> => {
    const response = await shop.send(method, `/api/admin${path}`, body, headers)
    return { status: response.status, body: await response.json() }
  }
  const changes = async (thing: string, id: string): Promise<Json[]> =>
    (await ask('GET', `/changes/${thing}/${id}`)).body
  return { account, ask, changes, headers }
}

export const productId = async (shop: TestShop, slug: string): Promise<string> =>
  (await (await shop.get(`/api/all/${slug}`)).json())._id
