import { brotliCompressSync } from 'node:zlib'
import { locales, pathIn } from '#messages/locale.ts'
import { bytesOfPages } from '../test/ceilings.mjs'
import { expect, test } from './shop.ts'

const paths: Record<keyof typeof bytesOfPages, string> = {
  home: '/',
  category: '/products/vegetable',
  product: '/products/milk/cow-milk',
  search: '/search?q=mint',
  condition: '/heart',
  recipe: '/meals/vegetable-torly',
  box: '/smallbox',
  cart: '/cart',
  checkout: '/checkout',
}

/** A ceiling that is higher than the figure by more follows down. */
const SLACK = 0.06

for (const [name, path] of Object.entries(paths) as [keyof typeof paths, string][]) {
  test(`the page ${name} and its styles are no heavier than test/ceilings.mjs says`, async ({
    request,
  }) => {
    const bytes = { html: 0, styles: 0 }
    for (const locale of locales) {
      const page = await (await request.get(pathIn(locale, path))).text()
      const styles = /(?<=<style>).+?(?=<\/style>)/s.exec(page)?.join() ?? ''
      expect(styles).toContain('@layer')
      bytes.html = Math.max(bytes.html, brotliCompressSync(page).length)
      bytes.styles = Math.max(bytes.styles, brotliCompressSync(styles).length)
    }
    const most = bytesOfPages[name]
    expect(bytes.html, 'HTML').toBeLessThanOrEqual(most.html)
    expect(bytes.styles, 'styles').toBeLessThanOrEqual(most.styles)
    const advice = 'the page is lighter: lower its figure in test/ceilings.mjs'
    expect(bytes.html, advice).toBeGreaterThan(most.html * (1 - SLACK))
    expect(bytes.styles, advice).toBeGreaterThan(most.styles * (1 - SLACK))
  })
}
