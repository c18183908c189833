import { ready } from '../../buyer.ts'
import { expect, test } from '../../shop.ts'

test('an order of a login that has ended is forgotten, also after its last time to change', async ({
  page,
}) => {
  await page.goto('/home')
  await ready(page)
  await page.evaluate(() => {
    const until = '2026-01-03T16:00:00.000Z'
    const order = { number: 1001, key: 'its-key', until, day: '2026-01-05', login: 'of-a-token' }
    localStorage.setItem('open-orders', JSON.stringify([order]))
    localStorage.setItem('open-until', JSON.stringify(until))
  })
  await page.goto('/home')
  await ready(page)
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(stored).not.toContain('its-key')
})
