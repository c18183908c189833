import type { Browser, Page } from '@playwright/test'
import { ownersPage } from './owner.ts'
import { payloads } from './payloads.ts'
import { expect, test, type RunningShop } from './shop.ts'
import { at, plant } from './planted-texts.ts'

test.use({ ownShop: 'injection' })

/** A page that notices whatever runs, is blocked, or stands in the document as code. */
async function watched(page: Page) {
  const wrong: string[] = []
  await page.exposeFunction('xss', () => void wrong.push(`ran at ${page.url()}`))
  await page.exposeFunction('blocked', (what: string) => void wrong.push(`${what} ${page.url()}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(window, 'blocked')(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  page.on('dialog', (dialog) => {
    wrong.push(`dialog at ${page.url()}`)
    void dialog.dismiss()
  })
  await page.route(/^https:\/\/pictures\.example\.com/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  )
  return {
    /** Some pages ask for what they show only once they are there. */
    async visit(path: string, until: 'load' | 'networkidle' = 'load') {
      await page.goto(path)
      await page.waitForLoadState(until)
      wrong.push(...(await page.evaluate(codeInDocument)).map((what) => `${what} at ${path}`))
      expect(wrong).toEqual([])
    },
  }
}

/** Elements that a text can only have become by mistake. */
function codeInDocument(): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const isCode = element instanceof HTMLScriptElement && /xss|evil/.test(element.src)
    const attributes = [...element.attributes].filter(
      ({ name, value }) => /^on|^srcdoc$/.test(name) || /^\s*(javascript|data:text)/i.test(value),
    )
    const isForm = ['value', 'placeholder', 'content', 'alt', 'title', 'aria-label']
    const bad = attributes.filter(({ name }) => !isForm.includes(name))
    return isCode || bad.length > 0 || element.matches('marquee, embed, object, math, base')
      ? [element.outerHTML.slice(0, 200)]
      : []
  })
}

async function publicPage(browser: Browser, { url }: RunningShop) {
  const context = await browser.newContext({ baseURL: url })
  return context.newPage()
}

test('60 scripts in every text of the shop are only read: none runs, none is blocked', async ({
  browser,
  request,
  shop,
}) => {
  test.setTimeout(600_000)
  expect(new Set(payloads).size).toBe(60)
  const { products, meal, order, date, message, area } = await plant(request)

  const page = await publicPage(browser, shop)
  const cart = products.slice(0, 12).map(({ _id }, index) => ({
    _id,
    name: at(index),
    nameAr: at(index + 12),
    src: '/images/products/tomatoes-640.webp',
    price: 10,
    qty: 1,
  }))
  await page.addInitScript((items) => localStorage.setItem('data', JSON.stringify(items)), cart)
  const { visit } = await watched(page)
  for (const locale of ['', '/ar']) {
    for (const path of ['', '/products', '/heart', '/disease', '/meals', `/meals/${meal.slug}`]) {
      await visit(`${locale}${path}` || '/')
    }
    for (const path of ['/smallbox', '/contact', '/about', '/policies/returns']) {
      await visit(`${locale}${path}`)
    }
    for (const path of ['/cart', '/checkout', `/orders/${order.number}?key=${order.key}`]) {
      await visit(`${locale}${path}`, 'networkidle')
    }
    for (let number = 1; number <= 7; number++) {
      await visit(`${locale}/products/herbals?page=${number}`)
    }
  }
  for (const [index, { slug }] of products.entries()) {
    if (index % 4 === 0) await visit(`${index % 8 ? '/ar' : ''}/products/herbals/${slug}`)
  }
  const takers = [
    'search?q=',
    'login?next=',
    'products/',
    'ar/search?q=',
    'contact?sent=',
    'meals/',
  ]
  for (const [index, payload] of payloads.entries()) {
    const text = encodeURIComponent(payload)
    await visit(`/${takers[index % takers.length]}${text}#${text}`)
  }
  await page.context().close()

  const ownerPage = await ownersPage(browser, shop)
  const admin = await watched(ownerPage)
  const [first] = products
  const pages = `/ /products /mainTable/herbals /orders /orders/${order.number} /messages
    /messages/${message} /picking/${date} /slips/${date} /settings /customers /boxes /boxes/small
    /content/meals /content/meals/${meal.id} /content/areas /content/areas/${area} /import
    /content/conditions /content/conditions/heart /detailsProduct/herbals/${first?._id}
    /addToTable/herbals/${first?._id}`.split(/\s+/)
  for (const [index, path] of pages.entries()) {
    await admin.visit(`${index % 2 ? '/ar' : ''}/admin${path}`, 'networkidle')
  }
  await ownerPage.context().close()
})
