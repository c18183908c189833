import { expect, test } from 'vitest'
import { sitemap } from './sitemap-xml.ts'

const shop = 'https://shop.example'

test('each page stands there in each language and names the others', () => {
  const xml = sitemap([{ path: '/' }, { path: '/products/milk' }], shop)
  const locs = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)
  expect(locs).toEqual([
    'https://shop.example/',
    'https://shop.example/ar',
    'https://shop.example/products/milk',
    'https://shop.example/ar/products/milk',
  ])
  const arabic = xml.split('\n').find((line) => line.includes('<loc>https://shop.example/ar</loc>'))
  expect(arabic).toContain('hreflang="en" href="https://shop.example/"')
  expect(arabic).toContain('hreflang="ar" href="https://shop.example/ar"')
  expect(arabic).toContain('hreflang="x-default" href="https://shop.example/"')
})

test('says when a product changed, and escapes what XML would read', () => {
  const xml = sitemap([{ path: '/a&b', changedAt: '2026-11-21T00:00:00.000Z' }], shop)
  expect(xml).toContain('<loc>https://shop.example/a&amp;b</loc>')
  expect(xml).toContain('<lastmod>2026-11-21T00:00:00.000Z</lastmod>')
})
