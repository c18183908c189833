import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { addDays, dayInCairo } from '#shop/delivery/cairo.ts'
import { ownersPage } from './owner.ts'
import { payloads } from './payloads.ts'
import { expect, owner, test, type RunningShop } from './shop.ts'

test.use({ ownShop: 'injection' })

const ALL = payloads.join(' ')
const arabic = (text: string) => `بلدي ${text}`
const at = (index: number) => payloads[index % payloads.length] ?? ''
/** Both languages of what is called so. */
const both = (name: string, text: string) => ({
  [name]: `Odd ${text}`,
  [`${name}Ar`]: arabic(text),
})

/** Puts every payload into every text that an owner, a buyer or a visitor can write. */
async function plant(request: APIRequestContext) {
  const { token } = await (await request.post('/auth/signin', { data: owner })).json()
  const headers = { Authorization: `Bearer ${token}` }
  const call = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const response = await request.fetch(path, { method, headers, data })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return response.json()
  }
  const read = async (path: string) => (await request.get(path, { headers })).json()

  const products: { _id: string; slug: string }[] = []
  for (const [index, payload] of payloads.entries()) {
    products.push(
      await call('POST', '/api/herbals', {
        ...both('name', payload),
        ...both('desc', [0, 1, 2, 3].map((next) => at(index + next)).join(' ')),
        ...both('origin', payload),
        src: `https://pictures.example.com/${encodeURIComponent(payload).replaceAll("'", '%27')}.png`,
        price: 10,
        quantity: 50,
        conditions: ['heart'],
      }),
    )
  }
  const [first] = products
  const { product: _, ...settings } = await read('/api/admin/settings')
  await call('PUT', '/api/admin/settings', {
    ...settings,
    name: '<img src=x onerror=xss()>',
    nameAr: 'بلدي <svg onload=xss()>',
    ...both('address', '</script><script>xss()</script>'),
    facebook: 'https://www.facebook.com/"onclick="xss()',
    instagram: "https://www.instagram.com/'><script>xss()</script>",
    currencyEn: '<b>EGP',
    currencyAr: '<b>ج',
  })
  const { version } = await read('/api/admin/conditions/heart')
  await call('PUT', '/api/admin/conditions/heart', {
    version,
    ...both('name', at(0)),
    ...both('question', at(18)),
    ...both('intro', payloads.slice(0, 14).join(' ')),
    ...both('note', payloads.slice(14, 24).join(' ')),
    answers: Array.from({ length: 20 }, (_, index) =>
      both('text', [0, 20, 40].map((more) => at(index + more)).join(' ')),
    ),
  })
  const meal = await call('POST', '/api/admin/meals', {
    ...both('name', at(12)),
    src: '/images/meal-torly-640.webp',
    minutes: 10,
    serves: 2,
    published: true,
    ingredients: Array.from({ length: 40 }, (_, index) => ({
      ...both('text', at(index)),
      productId: index === 0 ? first?._id : null,
      amount: index === 0 ? 1 : null,
      unit: index === 0 ? 'kg' : null,
    })),
    steps: Array.from({ length: 30 }, (_, index) => both('text', `${at(index + 30)} ${at(index)}`)),
  })
  const { box } = await read('/api/admin/boxes/small')
  await call('PUT', '/api/admin/boxes/small', {
    version: box.version,
    pricePiastres: box.pricePiastres,
    ...both('desc', payloads.slice(20, 34).join(' ')),
    ...both('people', at(21)),
    quantity: box.quantity,
    seenQuantity: box.quantity,
  })
  const today = dayInCairo(new Date())
  await call('POST', '/api/admin/boxes/small/weeks', {
    from: today,
    to: addDays(today, 6),
    published: true,
    rows: Array.from({ length: 40 }, (_, index) => ({
      ...both('name', at(index + 12)),
      grams: 500,
      productId: null,
    })),
  })
  const area = await call('POST', '/api/admin/areas', {
    governorate: 'Cairo',
    ...both('name', at(21)),
    weekday: 6,
    cutoffDaysBefore: 1,
    cutoffTime: '18:00',
    active: true,
  })
  await call('POST', '/api/admin/holidays', {
    date: addDays(today, 3),
    ...both('occasion', at(13)),
  })

  const areas: { id: string; nextDeliveries: { date: string }[] }[] = await read('/api/areas')
  const date = areas.find(({ id }) => id === area.id)?.nextDeliveries[0]?.date ?? ''
  const order = await call('POST', '/api/orders', {
    payment: 'cash',
    items: products.slice(0, 60).map(({ _id }) => ({ _id, qty: 1 })),
    customer: {
      name: at(18),
      phone: '01012345678',
      email: 'mona@example.com',
      address: payloads.slice(0, 14).join('\n'),
    },
    delivery: { area: area.id, date },
    notes: payloads.slice(14, 40).join(' '),
  })
  const sent = await request.post('/api/v1.0/email/send', {
    data: {
      user_id: 'baladi',
      service_id: 'baladi',
      template_id: 'contact',
      template_params: {
        user_name: at(12),
        user_email: 'mona@example.com',
        subject: at(18),
        message: ALL,
      },
    },
  })
  expect(sent.status()).toBe(200)
  const messages = await read('/api/admin/messages')
  return { products, meal, order, date, message: messages.messages[0].id, area: area.id }
}

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

  const desk = await ownersPage(browser, shop)
  const admin = await watched(desk)
  const [first] = products
  const pages = `/ /products /mainTable/herbals /orders /orders/${order.number} /messages
    /messages/${message} /picking/${date} /slips/${date} /settings /customers /boxes /boxes/small
    /content/meals /content/meals/${meal.id} /content/areas /content/areas/${area} /import
    /content/conditions /content/conditions/heart /detailsProduct/herbals/${first?._id}
    /addToTable/herbals/${first?._id}`.split(/\s+/)
  for (const [index, path] of pages.entries()) {
    await admin.visit(`${index % 2 ? '/ar' : ''}/admin${path}`, 'networkidle')
  }
  await desk.context().close()
})
