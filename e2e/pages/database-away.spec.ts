import { m } from '#messages/compiled/messages.js'
import { aLineTo } from '../../test/line.ts'
import { expect, isPostgresThere, startShop, test } from '../shop.ts'

test('while the database is away, pages say so in the visitor’s language', async ({ browser }) => {
  test.skip(!(await isPostgresThere()), 'no PostgreSQL server answers')
  let cut = async () => {}
  let mend = async () => {}
  const shop = await startShop('postgres', 'away', async (databaseUrl) => {
    const url = new URL(databaseUrl)
    const line = await aLineTo(url.hostname, Number(url.port || 5432))
    cut = line.cut
    mend = async () => void (await line.mend())
    url.host = `127.0.0.1:${line.port}`
    return url.href
  })
  const context = await browser.newContext({ baseURL: shop.url })
  try {
    const page = await context.newPage()
    expect((await page.goto('/products/vegetable'))?.status()).toBe(200)
    await cut()
    const sayings = {
      '/products/milk/cow-milk': 'en',
      '/ar/products/milk/cow-milk': 'ar',
    } as const
    for (const [path, locale] of Object.entries(sayings)) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(503)
      expect(answer?.headers()['retry-after']).toMatch(/^\d+$/)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByText(m.failure_unavailable({}, { locale }))).toBeVisible()
    }
    const seen = await page.goto('/products/vegetable')
    expect(seen?.status(), 'what was seen before').toBe(200)
    await mend()
    await expect.poll(async () => (await page.goto('/products/milk/cow-milk'))?.status()).toBe(200)
  } finally {
    await context.close()
    await shop.stop()
    await cut()
  }
})
