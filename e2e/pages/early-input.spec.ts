import type { Page } from '@playwright/test'
import { ready, storedCart } from '../buyer.ts'
import { expect, test } from '../shop.ts'
import { withoutScripts } from '../late-scripts.ts'

test('what was typed before any script came is not lost', async ({ page }) => {
  const letGo = await withoutScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('input[name=email]').fill('nobody@example.com')
  await page.locator('input[type=password]').fill('wrongPass1')
  letGo()
  // The button is enabled once the page knows of the early input.
  await expect(page.locator('main button[type=submit]')).toBeEnabled()
  await expect(page.locator('input[name=email]')).toHaveValue('nobody@example.com')
  await expect(page.locator('input[type=password]')).toHaveValue('wrongPass1')
  const answer = page.waitForRequest('**/auth/signin')
  await page.locator('main button[type=submit]').click()
  const typed = { email: 'nobody@example.com', password: 'wrongPass1' }
  expect((await answer).postDataJSON()).toEqual(typed)
})

test('all filters chosen before any script came count: /ar/products/vegetable', async ({
  page,
}) => {
  const letGo = await withoutScripts(page)
  await page.goto('/ar/products/vegetable', { waitUntil: 'commit' })
  await page.locator('[name=offer]').check()
  for (const condition of ['heart', 'liver']) {
    await page.locator('[name=condition]').selectOption(condition)
  }
  letGo()
  await expect(page).toHaveURL(/\?condition=liver&offer=1$/)
  await expect(page.locator('[name=offer]')).toBeChecked()
})

test('a message sent before any script came is sent', async ({ page }) => {
  const letGo = await withoutScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  for (const [field, text] of [
    ['user_name', 'Mona Adel'],
    ['user_email', 'mona@example.com'],
    ['message', 'Is the mint fresh?'],
    ['subject', 'Mint'],
  ] as const) {
    await page.locator(`[name=${field}]`).fill(text)
  }
  await page.locator('[name=subject]').press('Enter')
  letGo()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your message was sent')
})

const searchFor = async (page: Page, words: string) => {
  const box = page.getByRole('searchbox').filter({ visible: true }).first()
  await box.fill(words)
  // The field may be a combobox, if its script has loaded.
  await page.keyboard.press('Enter')
}

for (const path of ['/ar/products/milk', '/no-such-page']) {
  test(`a search waits for no script, and one can be made after it: ${path}`, async ({ page }) => {
    const letGo = await withoutScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await searchFor(page, 'tomato')
    await expect(page).toHaveURL(/\/search\?q=tomato/)
    letGo()
    await page.goto(path)
    await ready(page)
    await searchFor(page, 'mint')
    await expect(page).toHaveURL(/\/search\?q=mint/)
  })
}

for (const areLost of [false, true]) {
  test(`a search after a tap is made when scripts ${areLost ? 'are lost' : 'came'}`, async ({
    page,
  }) => {
    const letGo = await withoutScripts(page, { areLost })
    await page.goto('/products/milk', { waitUntil: 'commit' })
    await page.getByRole('button', { name: /^Add / }).first().click()
    await searchFor(page, 'tomato')
    letGo()
    await expect(page).toHaveURL(/\/search\?q=tomato/)
    expect(await storedCart(page)).toHaveLength(areLost ? 0 : 1)
  })
}
