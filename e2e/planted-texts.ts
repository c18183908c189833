import type { APIRequestContext } from '@playwright/test'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import { payloads } from './payloads.ts'
import { expect, owner } from './shop.ts'

const ALL = payloads.join(' ')
const arabic = (text: string) => `بلدي ${text}`
export const at = (index: number) => payloads[index % payloads.length] ?? ''
/** Returns one field in both languages, with the same payload. */
const both = (name: string, text: string) => ({
  [name]: `Odd ${text}`,
  [`${name}Ar`]: arabic(text),
})

/** Writes every payload into every text that owner, buyer or visitor can write. */
export async function plant(request: APIRequestContext) {
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
