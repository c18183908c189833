import { readdirSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { sql } from 'kysely'
import { locales, pathIn } from '#messages/locale.ts'
import { routes } from '#storefront/routes.ts'
import { wrongHeaders, type Kind } from '../../test/headers.ts'
import { withPictures } from '../launch.ts'
import { expect, test } from '../shop.ts'

test.use({ ...withPictures, ownShop: 'headers' })

/** For each path parameter an existing value and a missing one. */
const examples: Record<string, string[]> = {
  category: ['milk', 'x'],
  items: ['tomatoes,mint', 'x'],
  slug: ['cow-milk', 'vegetable-torly', 'x'],
  producer: ['sawaqi-farm', 'x'],
  policy: ['returns', 'x'],
  number: ['1'],
  id: ['x'],
  box: ['small', 'x'],
  week: ['new', 'x'],
  meal: ['new', 'x'],
  type: ['heart', 'x'],
  date: ['2026-11-28', 'x'],
  token: ['x'],
}
const files = /\.(xml|txt|webmanifest)$/

/** All paths of the routes with these values, in both languages. */
const paths = Object.keys(routes).flatMap((path) =>
  locales.flatMap((locale) => filled(pathIn(locale, path))),
)

function filled(path: string): string[] {
  const [, name] = /:(\w+)/.exec(path) ?? []
  if (name === undefined) return [path]
  const words = examples[name]
  if (!words) throw new Error(`There is no example for :${name}`)
  return words.flatMap((word) => filled(path.replace(`:${name}`, word)))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(folder.length)}/${name}`)
}

/** Returns at most three files per folder and extension, because the same code serves all of one kind. */
function someOfEachKind(folder: string): string[] {
  const files = filesIn(folder).filter((path) => !/\.(br|gz)$/.test(path))
  const kinds = Map.groupBy(files, (path) => `${dirname(path)} ${extname(path)}`)
  return [...kinds.values()].flatMap((alike) => alike.slice(0, 3))
}

function kindOfFile(path: string): Kind {
  if (path === '/sw.js' || path === '/drive/sw.js') return 'worker'
  return path.endsWith('-mail.jpg') ? 'mailPicture' : 'plain'
}

type Asked = { path: string; kind: Kind; method?: string; headers?: Record<string, string> }

// Must come first, because a good answer would be cached and hide the failure.
test('a page or a call that fails inside has its headers, and tells nothing but its id', async ({
  request,
  shop,
}) => {
  await sql`alter table meals rename to meals_away`.execute(shop.db)
  try {
    for (const [path, kind] of [
      ['/meals', 'page'],
      ['/ar/meals/vegetable-torly', 'page'],
      ['/api/meals', 'plain'],
    ] as const) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(500)
      expect(wrongHeaders(response.headers(), kind)).toEqual([])
      const text = await response.text()
      expect(text).not.toMatch(/no such table|meals_away|sqlite|node_modules|\n\s+at /i)
      const id = response.headers()['x-request-id'] ?? ''
      await expect.poll(() => shop.said()).toContain(id)
    }
  } finally {
    await sql`alter table meals_away rename to meals`.execute(shop.db)
  }
})

test('every page, file and refusal has exactly the security headers that it should', async ({
  request,
}) => {
  test.slow()
  const admin = [
    '/admin',
    '/admin/orders/1',
    '/admin/no/such/page',
    '/ar/admin/products',
    '/drive/x',
  ]
  const pages = [...paths, '/no/such/page', '/manifest.webmanifest', '/sitemap.xml', '/robots.txt']
  expect(pages.length).toBeGreaterThan(80)
  const built = someOfEachKind('build/client')
  const description = await (await request.get('/api/openapi.json')).json()
  const calls = Object.keys(description.paths).map((path) => path.replaceAll(/\{\w+\}/g, 'none'))
  // A product's address with its id redirects to the one with its name.
  const milk = await (await request.get('/api/milk/cow-milk')).json()
  const builtAt = (await request.get('/sw.js')).headers()['last-modified'] ?? ''
  const asked: Asked[] = [
    ...pages.map((path): Asked => ({ path, kind: files.test(path) ? 'plain' : 'page' })),
    ...admin.map((path): Asked => ({ path, kind: 'admin' })),
    ...built.map((path): Asked => ({ path, kind: kindOfFile(path) })),
    ...calls.map((path): Asked => ({ path, kind: 'plain' })),
    ...['/healthz', '/readyz', '/api/no/such/call', '/auth/x', '/sandbox/x', '/assets/none.js'].map(
      (path): Asked => ({ path, kind: 'plain' }),
    ),
    ...['/uploads/x', '/images/none.webp'].map((path): Asked => ({ path, kind: 'upload' })),
    ...['/.env', '/metrics'].map((path): Asked => ({ path, kind: 'page' })),
    ...[
      '/stripe.js',
      ...filesIn('sandbox/browser').filter((path) => !path.slice(1).includes('/')),
    ].map((path): Asked => ({ path: `/sandbox${path}`, kind: 'sandbox' })),
    { path: '/sandbox/v1/payment_intents/x', kind: 'plain' },
    // These redirect to /x/y and /sw.js.
    { path: '/x//y', kind: 'plain' },
    { path: '/sw.js/', kind: 'plain' },
    { path: `/products/milk/${milk._id}`, kind: 'plain' },
    { path: '/?fresh', kind: 'page', method: 'HEAD' },
    { path: '/', kind: 'page', method: 'HEAD' },
    { path: '/api/areas', kind: 'plain', method: 'HEAD' },
    { path: '/', kind: 'plain', method: 'POST' },
    { path: '/', kind: 'page', headers: { 'If-None-Match': '*' } },
    { path: '/sw.js', kind: 'worker', headers: { 'If-Modified-Since': builtAt } },
    { path: '/favicon.svg', kind: 'plain', headers: { Range: 'bytes=0-9' } },
    { path: '/favicon.svg', kind: 'plain', headers: { Range: 'bytes=999999-' } },
  ]
  const wrong: string[] = []
  for (const { path, kind, method, headers } of asked) {
    const response = await request.fetch(path, { method, headers, maxRedirects: 0 })
    const about = `${method ?? 'GET'} ${path} ${response.status()}`
    wrong.push(...wrongHeaders(response.headers(), kind).map((one) => `${about} ${one}`))
  }
  expect(wrong).toEqual([])
})
