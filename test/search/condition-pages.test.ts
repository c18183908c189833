import { beforeAll, describe, expect, test } from 'vitest'
import { createApp, type ShopApp } from '#server/http/app.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { createPages } from '#server/pages.ts'
import { openTestDatabase } from '../databases.ts'
import { shopOf } from '../shop.ts'

// Only on SQLite, because pages and calls run the same statements on both engines.
describe('of a search that names a condition,', () => {
  const shop = shopOf(() => openTestDatabase('sqlite'))
  let app: ShopApp
  beforeAll(() => {
    const { services } = shop()
    const assets = () => ({ styles: { text: '', later: [] }, entry: '/main.js', imports: [] })
    const pages = createPages(services, assets)
    app = createApp(services, { pages, cache: createResponseCache() })
  })

  async function pageOf(path: string): Promise<string> {
    return (await app.request(path)).text()
  }

  test('the page marks each result for the condition that was asked for', async () => {
    const html = await pageOf(`/search?q=${encodeURIComponent('roumy cheese for blood pressure')}`)
    const cards = html.split('<article').slice(1)
    const roumy = cards.find((card) => card.includes('roumy-cheese'))
    expect(roumy).toContain('data-verdict="caution"')
    expect(cards[0]).toContain('data-verdict="suits"')
    expect(html).not.toContain('data-island="card-marks"')
  })

  test('the page says what is not sold, and to go easy on it', async () => {
    const html = await pageOf('/search?q=honey+for+diabetes')
    expect(html).toMatch(/We don’t sell .{0,9}honey.{0,9} yet/)
    expect(html).toMatch(/Go easy: .?diabetes/i)
    expect(html).toMatch(/High in .?sugar/i)
    expect(html).toContain('strawberries')
    expect(html).not.toContain('medjool-dates')
  })

  test.each(['egg free', 'gluten free', 'بدون مكسرات', 'egg free cake', 'lactose'])(
    'the page promises nothing about allergens to “%s”',
    async (asked) => {
      const html = await pageOf(`/search?q=${encodeURIComponent(asked)}`)
      expect(html).toContain('We have no data on allergens')
      expect(html).not.toContain('/products/meat/eggs')
      expect(await pageOf('/search?q=vegan')).not.toContain('We have no data on allergens')
    },
  )

  test.each(['حساسية لبن', 'nut allergy', 'gluten intolerance', 'celiac'])(
    'the page suggests nothing for “%s”',
    async (asked) => {
      const html = await pageOf(`/search?q=${encodeURIComponent(asked)}`)
      expect(html).toContain('We have no dietary advice on')
      expect(html).not.toContain('<article')
    },
  )

  test('the page suggests nothing for a condition without advice', async () => {
    const html = await pageOf('/search?q=liver+for+gout')
    expect(html).toContain('We have no dietary advice on')
    expect(html).not.toContain('<article')
  })
})
