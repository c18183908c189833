import type { Page } from '@playwright/test'
import { ready } from './buyer.ts'
import { expect } from './shop.ts'

export async function openPage(page: Page, path: string) {
  await page.goto(path)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
