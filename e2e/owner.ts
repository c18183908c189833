import { expect, type Browser, type Page } from '@playwright/test'
import { owner, type RunningShop } from './shop.ts'

/** A page of its own in which the owner is logged in. */
export async function ownersPage(browser: Browser, { url }: RunningShop): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const signedIn = await context.request.post('/auth/signin', { data: owner })
  expect(signedIn.status()).toBe(200)
  const { token } = await signedIn.json()
  await context.addInitScript((known: string) => localStorage.setItem('token', known), token)
  return context.newPage()
}
