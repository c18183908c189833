import type { Page } from '@playwright/test'
import { ready } from './buyer.ts'
import { expect } from './shop.ts'

/** Opens a page, and waits until it can be used and shows its title. */
export async function openPage(page: Page, path: string) {
  await page.goto(path)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
