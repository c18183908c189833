import { expect, test } from './shop.ts'

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

test('every page of the sitemap is there, with its own title, words and addresses', async ({
  request,
  shop,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const entries = [...xml.matchAll(/<url><loc>(.*?)<\/loc>.*?<\/url>/g)]
  const addresses = entries.map(([, address = '']) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  // Products are alike; a few stand for all.
  const isProduct = (address: string) => /\/products\/\w+\/./.test(address)
  const some = addresses.filter((address, i) => !isProduct(address) || i % 25 === 0)
  expect(addresses.filter(isProduct).length).toBeGreaterThan(150)
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const address of some) {
    const path = address.replace(shop.url.replace('127.0.0.1', 'localhost'), '')
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    const title = attribute(html, /<title>(.*?)<\/title>/)
    const description = attribute(html, /<meta name="description" content="(.*?)"/)
    expect(description.length, path).toBeGreaterThan(20)
    expect(titles.get(title), `${path} has the title of another page`).toBeUndefined()
    expect(descriptions.get(description), `${path} is described as another page`).toBeUndefined()
    titles.set(title, path)
    descriptions.set(description, path)
    expect(attribute(html, /<link rel="canonical" href="(.*?)"/), path).toBe(address)
    for (const language of ['en', 'ar', 'x-default']) {
      const other = attribute(html, new RegExp(`hrefLang="${language}" href="(.*?)"`, 'i'))
      expect(addresses, `${path} in ${language}`).toContain(other)
    }
    for (const property of ['og:title', 'og:description', 'og:image', 'og:url']) {
      expect(html, `${path} ${property}`).toContain(`property="${property}"`)
    }
    for (const [, json = ''] of html.matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/g,
    )) {
      expect(JSON.parse(json)['@context']).toBe('https://schema.org')
    }
  }
})

test('robots are kept from visitors’ own pages and told of the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const path of [
    '/admin',
    '/cart',
    '/checkout',
    '/orders',
    '/search',
    '/ar/admin',
    '/ar/cart',
  ]) {
    expect(robots.split('\n')).toContain(`Disallow: ${path}`)
  }
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest.icons.length).toBeGreaterThan(2)
})
