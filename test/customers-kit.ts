import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { adminClient } from './admin-client.ts'
import { anOrderFor } from './orders.ts'
import { aProduct } from './products.ts'
import { signedIn, type TestShop } from './shop.ts'
import { someDigits } from './unique.ts'

/** Returns a phone that no other test uses, in E.164. */
export const aPhone = () => `+2010${someDigits()}`

/** Returns steps to place customers' orders, and the owner's calls about customers. */
export function customersKit(shop: () => TestShop) {
  const asOwner = async () => (await signedIn(shop(), 'admin')).headers

  /** A cash order of one product for 100.00, plus 20.00 for delivery. */
  async function bodyOf(customer: { phone: string; name?: string; email?: string }) {
    const product = await aProduct(shop().services.db, { pricePiastres: 100_00 })
    const body = await anOrderFor(shop(), [{ product, qty: 1 }])
    return { ...body, payment: 'cash', customer: { ...body.customer, ...customer } }
  }

  async function order(
    customer: { phone: string; name?: string; email?: string },
    headers?: Record<string, string>,
    state: 'delivered' | 'confirmed' = 'delivered',
  ): Promise<{ number: number; id: string }> {
    const answer = await shop().post('/api/orders', await bodyOf(customer), headers)
    expect(answer.status, await answer.clone().text()).toBe(201)
    const { number } = await answer.json()
    if (state === 'delivered') {
      const admin = await adminClient(shop())
      for (const to of ['packed', 'out_for_delivery', 'delivered']) await admin.moved(number, to)
    }
    return shop()
      .services.db.selectFrom('orders')
      .select(['number', 'id'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  }

  /** Marks the order as confirmed by a code sent to its phone. */
  async function confirmed(placed: Promise<{ number: number; id: string }>) {
    const { id, number } = await placed
    await shop()
      .services.db.updateTable('orders')
      .set({ phone_confirmed_at: shop().clock.now.toISOString() })
      .where('id', '=', id)
      .execute()
    return { id, number }
  }

  /** Gives an account a phone: confirmed by a code, or only typed. */
  async function hasPhone(account: string, phone: string, how: 'confirmed' | 'typed') {
    const at = how === 'confirmed' ? shop().clock.now.toISOString() : null
    await shop()
      .services.db.updateTable('accounts')
      .set({ phone, phone_confirmed_at: at })
      .where('id', '=', account)
      .execute()
  }

  async function list(query: string, headers: Record<string, string>) {
    const answer = await shop().get(`/api/admin/customers?${query}`, headers)
    expect(answer.status).toBe(200)
    return answer.json()
  }

  async function see(id: string, headers: Record<string, string>) {
    const answer = await shop().get(`/api/admin/customers/${id}`, headers)
    expect(answer.status).toBe(200)
    return answer.json()
  }

  const merge = (id: string, other: string, headers: Record<string, string>, key?: string) =>
    shop().post(
      `/api/admin/customers/${id}/merge`,
      { id: key ?? randomUUID(), with: other },
      headers,
    )

  const give = (account: string, piastres: number, headers: Record<string, string>) =>
    shop().post(
      `/api/admin/customers/${account}/credit/give`,
      { id: randomUUID(), piastres, reason: 'sorry' },
      headers,
    )

  return { asOwner, bodyOf, order, confirmed, hasPhone, list, see, merge, give }
}

export const codeOf = async (answer: Response): Promise<string> => (await answer.json()).code
