import type { Browser, Page } from '@playwright/test'
import { withPictures } from '../launch.ts'
import { ownersPage } from '../owner.ts'
import { payloads } from '../payloads.ts'
import { expect, test, type RunningShop } from '../shop.ts'
import { at, plant } from '../planted-texts.ts'

test.use({ ...withPictures, ownShop: 'injection' })

/** Opens a page that reports scripts that ran or were blocked, and injected code in the document. */
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
    /** Use `networkidle` for pages that load data after they are shown. */
    async visit(path: string, until: 'load' | 'networkidle' = 'load') {
      await page.goto(path)
      await page.waitForLoadState(until)
      wrong.push(
        ...(await page.evaluate(codeInDocument, undefined)).map((what) => `${what} at ${path}`),
      )
      expect(wrong).toEqual([])
    },
    /** Checks only the HTML, for further pages of a kind that was visited. */
    async read(path: string) {
      const html = await (await page.request.get(path)).text()
      expect(await page.evaluate(codeInDocument, html), path).toEqual([])
    },
  }
}

/** Returns elements that a text has injected, in the page or in `html`, whose scripts do not run. */
function codeInDocument(html: string | undefined): string[] {
  const root = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const isScript = element instanceof HTMLScriptElement && !element.type.endsWith('json')
    const isCode = isScript && /xss|evil/.test(html === undefined ? element.src : element.outerHTML)
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

/** Each worker has its own shop, filled once. */
let planted: ReturnType<typeof plant> | undefined

test.beforeEach(async ({ request }) => {
  await (planted ??= plant(request))
})

const texts = () => planted ?? Promise.reject(new Error('planted before each test'))
/** Every text exists in both languages, so each page is checked in one of them, alternating. */
const inTurns = (path: string, index: number) => (index % 2 ? `/ar${path}` : path || '/')

test('60 scripts in every text of the shop are only read where visitors see them', async ({
  browser,
  shop,
}) => {
  expect(new Set(payloads).size).toBe(60)
  const { products, meal, order } = await texts()
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
  const { visit, read } = await watched(page)
  const [product] = products
  const paths = `/products /products/herbals /products/herbals/${product?.slug} /heart /disease
    /meals /meals/${meal.slug} /smallbox /contact /about /policies/returns`.split(/\s+/)
  for (const [index, path] of ['', ...paths].entries()) await visit(inTurns(path, index))
  for (const path of ['/cart', '/checkout', `/orders/${order.number}?key=${order.key}`]) {
    await visit(path, 'networkidle')
    await visit(`/ar${path}`, 'networkidle')
  }
  for (let number = 1; number <= 7; number++) {
    await read(inTurns(`/products/herbals?page=${number}`, number))
  }
  for (const [index, { slug }] of products.entries()) {
    await read(inTurns(`/products/herbals/${slug}`, index))
  }
  await page.context().close()
})

test('60 scripts in an address are only read', async ({ browser, request, shop }) => {
  const page = await publicPage(browser, shop)
  const { visit } = await watched(page)
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
    for (const taker of takers) {
      const html = await (await request.get(`/${taker}${text}`)).text()
      if (payload.includes('<')) expect(html.includes(payload), taker + payload).toBe(false)
    }
    // Only a browser shows what scripts do with an address, so every fifth is opened in one.
    if (index % 5 === 0) await visit(`/${takers[(index / 5) % takers.length]}${text}#${text}`)
  }
  await page.context().close()
})

test('60 scripts in every text of the shop are only read where staff see them', async ({
  browser,
  shop,
}) => {
  const { products, meal, order, date, message, area } = await texts()
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
