import { brotliCompressSync } from 'node:zlib'
import { locales, pathIn } from '#messages/locale.ts'
import { bytesOfPages } from '../../test/ceilings.mjs'
import { ordersPageOf } from '../order-calls.ts'
import { expect, test, type RunningShop } from '../shop.ts'

const paths: Record<keyof typeof bytesOfPages, string | ((shop: RunningShop) => Promise<string>)> =
  {
    home: '/',
    category: '/products/vegetable',
    product: '/products/milk/cow-milk',
    search: '/search?q=mint',
    condition: '/heart',
    recipe: '/meals/vegetable-torly',
    box: '/smallbox',
    cart: '/cart',
    checkout: '/checkout',
    order: pathOfAnOrder,
  }

/** A ceiling more than 6% above the figure must be lowered. */
const SLACK = 0.06

for (const name of Object.keys(paths) as (keyof typeof paths)[]) {
  test(`the page ${name} and its styles are no heavier than test/ceilings.mjs says`, async ({
    request,
    shop,
  }) => {
    const known = paths[name]
    const path = typeof known === 'string' ? known : await known(shop)
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

async function pathOfAnOrder({ url }: RunningShop): Promise<string> {
  const read = async (path: string) => (await fetch(url + path)).json()
  const products: { _id: string }[] = await read('/api/milk?limit=3')
  const areas: { id: string; nextDeliveries: { date: string }[] }[] = await read('/api/areas')
  const date = areas.find(({ id }) => id === 'maadi')?.nextDeliveries[0]?.date
  const placed = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      payment: 'cash',
      items: products.map(({ _id }) => ({ _id, qty: 1 })),
      customer: {
        name: 'Mona Adel',
        phone: '01098765432',
        email: 'mona@example.com',
        address: '12 Road 9, floor 3, Maadi, Cairo',
      },
      delivery: { area: 'maadi', date },
    }),
  })
  expect(placed.status).toBe(201)
  return ordersPageOf(await placed.json())
}
