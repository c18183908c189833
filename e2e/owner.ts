import { expect, type Browser, type Page } from '@playwright/test'
import { owner, type RunningShop } from './shop.ts'

/** Opens a page in a new context, signed in as the owner. */
export async function ownersPage(browser: Browser, { url }: RunningShop): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const signedIn = await context.request.post('/auth/signin', { data: owner })
  expect(signedIn.status()).toBe(200)
  const { token } = await signedIn.json()
  await context.addInitScript((known: string) => localStorage.setItem('token', known), token)
  return context.newPage()
}

/** Signs the owner in for all later loads of this page. */
export async function signInOwner(page: Page, shop: RunningShop) {
  const response = await page.request.post(`${shop.url}/auth/signin`, { data: owner })
  const { token } = await response.json()
  await page.addInitScript((token) => localStorage.setItem('token', token), token)
}
