import type { RunningShop } from './shop.ts'
import { owner } from './shop.ts'

/** Signs in the owner; returns a function that calls the admin API. */
export async function asOwner(shop: RunningShop) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(owner)
  const signedIn = await fetch(`${shop.url}/auth/signin`, { method: 'POST', headers, body })
  const { token } = await signedIn.json()
  return (path: string, sent?: object) =>
    fetch(`${shop.url}/api/admin${path}`, {
      method: sent ? 'POST' : 'GET',
      headers: { ...headers, Authorization: `Bearer ${token}` },
      ...(sent && { body: JSON.stringify(sent) }),
    })
}

export function ordersPageOf({ number, key }: { number: number; key: string }): string {
  return `/orders/${number}?key=${key}`
}
