import { locales, localeOfPath, pathIn } from '#messages/locale.ts'
import { headOf, problemsOf } from '../head.ts'
import { expect, test, type RunningShop } from '../shop.ts'

/** The shop names itself `localhost`; the tests call it at 127.0.0.1. */
const pathOf = (address: string, { url }: RunningShop) =>
  address.replace(url.replace('127.0.0.1', 'localhost'), '') || '/'

async function sitemapOf(request: { get: (path: string) => Promise<{ text(): Promise<string> }> }) {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<url><loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}

test('every page of the sitemap is there, with its own title, words and addresses', async ({
  request,
  shop,
}) => {
  test.slow()
  const addresses = await sitemapOf(request)
  expect(new Set(addresses).size).toBe(addresses.length)
  const pictures = new Set<string>()
  const first = new Map<string, string>()
  /** Fails if another page in the same language has the same text. */
  const own = (what: string, words: string, path: string) => {
    const key = `${what} ${localeOfPath(path)} ${words}`
    expect(first.get(key), `${path} has the ${what} of another page`).toBeUndefined()
    first.set(key, path)
  }
  for (const address of addresses) {
    const path = pathOf(address, shop)
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const head = headOf(await response.text())
    const locale = localeOfPath(path)
    expect([head.language, head.direction], path).toEqual([locale, locale === 'ar' ? 'rtl' : 'ltr'])
    expect(head.headings, path).toHaveLength(1)
    expect(head.isHidden, path).toBe(false)

    const description = head.meta('description')
    own('title', head.title, path)
    own('description', description, path)
    expect(head.title.length, `${path}: ${head.title}`).toBeLessThanOrEqual(65)
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(50)
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160)

    // Each page links to itself and to its other language, so all pairs are mutual.
    expect(head.canonical, path).toEqual([address])
    const inEnglish = pathIn('en', path)
    const there = (other: string) => address.replace(path === '/' ? /\/$/ : path, '') + other
    expect(head.alternates, path).toEqual({
      ...Object.fromEntries(locales.map((one) => [one, there(pathIn(one, inEnglish))])),
      'x-default': there(inEnglish),
    })
    for (const other of Object.values(head.alternates)) expect(addresses).toContain(other)

    expect(head.meta('og:title'), path).not.toBe('')
    expect(head.meta('og:description'), path).toBe(description)
    expect(head.meta('og:url'), path).toBe(address)
    expect(head.meta('og:site_name'), path).toBe(locale === 'ar' ? 'بلدي' : 'Baladi')
    expect(head.meta('og:locale'), path).toBe(`${locale}_EG`)
    pictures.add(head.meta('og:image'))

    expect(await problemsOf(head.data), path).toEqual([])
    expect(head.data.map((one) => one['@type']).toSorted(), path).toEqual(typesOf(inEnglish))
  }
  for (const picture of pictures) {
    const response = await request.head(pathOf(picture, shop))
    expect(response.status(), picture).toBe(200)
    expect(response.headers()['content-type'], picture).toMatch(/^image\//)
  }
})

function typesOf(path: string): string[] {
  if (path === '/') return ['GroceryStore', 'WebSite']
  const isSold = /^\/products\/\w+\/./.test(path) || path.endsWith('box')
  if (isSold) return ['BreadcrumbList', 'Product']
  if (path.startsWith('/producers/')) return ['BreadcrumbList', 'Organization']
  return path.startsWith('/meals/') ? ['BreadcrumbList', 'Recipe'] : ['BreadcrumbList']
}

test('the sitemap has every product, recipe and page once in each language', async ({
  request,
  shop,
}) => {
  const paths = (await sitemapOf(request)).map((address) => pathOf(address, shop))
  const products = await shop.db
    .selectFrom('products')
    .select(['category', 'slug'])
    // Boxes have their own pages, listed below.
    .where('category', '<>', 'box')
    .where('deleted_at', 'is', null)
    .where('visible', '=', 1)
    .execute()
  const meals = await shop.db
    .selectFrom('meals')
    .select('slug')
    .where('deleted_at', 'is', null)
    .execute()
  const producers = await shop.db.selectFrom('producers').select('id').execute()
  const all = [
    '/',
    '/products',
    '/meals',
    '/disease',
    '/producers',
    ...producers.map(({ id }) => `/producers/${id}`),
    '/about',
    '/contact',
    ...['vegetable', 'fruits', 'herbals', 'meat', 'milk'].map((one) => `/products/${one}`),
    ...['heart', 'diabetes', 'liver', 'pressure', 'kidney'].map((one) => `/${one}`),
    ...['small', 'medium', 'large'].map((one) => `/${one}box`),
    ...['delivery', 'returns', 'privacy', 'terms'].map((one) => `/policies/${one}`),
    ...products.map(({ category, slug }) => `/products/${category}/${slug}`),
    ...meals.map(({ slug }) => `/meals/${slug}`),
  ]
  expect(paths.toSorted()).toEqual(
    all.flatMap((path) => locales.map((locale) => pathIn(locale, path))).toSorted(),
  )
})

test('search engines keep nothing of a visitor’s own pages, nor of what was not found', async ({
  request,
}) => {
  for (const path of [
    '/orders',
    '/orders/1?key=x',
    '/account',
    '/cart',
    '/checkout',
    '/search?q=qqxzk',
    '/search?q=mint',
    '/products?q=mint',
    '/admin',
    '/admin/orders',
    '/no-such-page',
  ]) {
    for (const locale of locales) {
      const head = headOf(await (await request.get(pathIn(locale, path))).text())
      expect(head.isHidden, `${locale} ${path}`).toBe(true)
    }
  }
})

test('search engines may show pages that hold nothing of a visitor’s until scripts run', async ({
  request,
}) => {
  for (const path of ['/login', '/register', '/search']) {
    for (const locale of locales) {
      const head = headOf(await (await request.get(pathIn(locale, path))).text())
      expect(head.isHidden, `${locale} ${path}`).toBe(false)
    }
  }
})

test('a page of a list has an address and a title of its own; a filter has not', async ({
  request,
}) => {
  const second = headOf(await (await request.get('/products/vegetable?page=2')).text())
  expect(second.canonical[0]).toMatch(/\/products\/vegetable\?page=2$/)
  expect(second.title).toContain('page 2')
  const sorted = headOf(await (await request.get('/products/vegetable?sort=price-up')).text())
  expect(sorted.canonical[0]).toMatch(/\/products\/vegetable$/)
  const home = headOf(await (await request.get('/home')).text())
  expect(home.canonical[0]).toMatch(/:\d+\/$/)
})

test('robots are kept from visitors’ own pages and told of the sitemap', async ({ request }) => {
  const response = await request.get('/robots.txt')
  expect(response.headers()['content-type']).toContain('text/plain')
  const robots = (await response.text()).split('\n')
  for (const path of ['/admin', '/orders', '/account']) {
    for (const locale of locales) expect(robots).toContain(`Disallow: ${pathIn(locale, path)}`)
  }
  expect(robots).toContain('Disallow: /api/')
  expect(robots.at(-2)).toMatch(/^Sitemap: http.*\/sitemap\.xml$/)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest.icons.length).toBeGreaterThan(2)
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
})
