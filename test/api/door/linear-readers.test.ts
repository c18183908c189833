import { describe, expect, test } from 'vitest'
import { readBody, readFormData } from '#api/body.ts'
import { readUpload } from '#api/upload.ts'
import { openLog } from '#server/ops/log.ts'
import { readProductFile } from '#shop/catalogue/file/read-file.ts'
import { readCart } from '#shop/cart/stored-cart.ts'
import { openTestDatabase } from '../../databases.ts'
import { tooMuchWork } from '../../growth.ts'
import { longPatterns } from '../../linear-patterns.ts'
import { shopOf } from '../../shop.ts'

type Reader = (text: string) => unknown

const MOST_OF_A_BODY = 64 * 1024
const MOST_OF_THE_HEAD = 16 * 1024
const A_WHILE = 90_000

function takesNoLongerThanItsLength(readers: Record<string, Reader>, length: number) {
  test.each(Object.entries(readers))(
    '%s takes no longer than its length',
    async (_, read) => {
      const slow: string[] = []
      for (const pattern of longPatterns) {
        const textOf = (long: number) => pattern.repeat(long / pattern.length)
        const growth = await tooMuchWork(read, textOf, length)
        if (growth > 0)
          slow.push(`${JSON.stringify(pattern)} ${growth} times the work of its quarters`)
      }
      expect(slow).toEqual([])
    },
    A_WHILE,
  )
}

const post = (body: BodyInit, type: string) =>
  new Request('http://shop/', { method: 'POST', body, headers: { 'Content-Type': type } })
const multipart = 'multipart/form-data; boundary=limit'
const part = (disposition: string, content = '', more = '') =>
  `--limit\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n--limit--\r\n`
const upload = (body: string) =>
  readUpload(post(body, multipart), { field: 'file', limit: 5_000_000, tooLarge: 'csv-size' })

const log = openLog('error', { write: () => {} })

describe('a body:', () => {
  const readers: Record<string, Reader> = {
    JSON: (text) => readBody(post(text, 'application/json')),
    'JSON in a string': (text) => readBody(post(`{"a":"${text}`, 'application/json')),
    'JSON in a list': (text) => readBody(post(`{"a":[[${text}`, 'application/json')),
    'a form': (text) => readBody(post(text, 'application/x-www-form-urlencoded')),
    'a field of a form': (text) => readBody(post(`a${text}`, 'application/x-www-form-urlencoded')),
    'a multipart form': (text) => readFormData(post(text, multipart)),
    'a field of a multipart form': (text) => readFormData(post(part('name="a"', text), multipart)),
    'the name of a field': (text) => readFormData(post(part(`name="${text}"`), multipart)),
    'the name of a file': (text) => upload(part(`name="file"; filename="${text}"`)),
    'a file': (text) => upload(part('name="file"; filename="a"', text)),
    'headers of a file': (text) => upload(part('name="file"; filename="a"', '', `${text}\r\n`)),
    'a cart': readCart,
    'an error’s message': (text) => log.error(new Error(text)),
  }
  takesNoLongerThanItsLength(readers, MOST_OF_A_BODY)
})

describe('a file of rows:', () => {
  const read: Reader = (text) => readProductFile(Buffer.from(text), {})
  const readers: Record<string, Reader> = {
    'all of it': read,
    'a cell with a quote': (text) => read(`name,desc\n"${text}`),
    'quotes before it': (text) => read(`"${'a"'.repeat(text.length / 2)}${text},`),
    'quotes after it': (text) => read(`"${text}${'a"'.repeat(text.length / 2)}`),
  }
  takesNoLongerThanItsLength(readers, MOST_OF_A_BODY)
})

describe('what comes to the whole app:', () => {
  const shop = shopOf(() => openTestDatabase('sqlite'))
  /** Replaces characters that headers cannot hold. */
  const sendable = (text: string) => text.replace(/[^\t\x20-\xff]/g, '\t')
  const asked =
    (name: string, path = '/api/areas', method = 'GET'): Reader =>
    (text) =>
      shop().app.request(path, { method, headers: { [name]: sendable(text) } })
  const at =
    (start: string): Reader =>
    (text) =>
      shop().app.request(start + encodeURI(text).replaceAll('%25', '%'))
  takesNoLongerThanItsLength(
    {
      'Accept-Encoding': asked('Accept-Encoding'),
      'Accept-Language': asked('Accept-Language', '/api/no/such'),
      'If-None-Match': asked('If-None-Match'),
      'If-Modified-Since': asked('If-Modified-Since', '/uploads/none.webp'),
      Range: asked('Range', '/uploads/none.webp'),
      Authorization: asked('Authorization'),
      Bearer: (text) =>
        shop().app.request('/auth/me', { headers: { Authorization: `Bearer ${sendable(text)}` } }),
      Cookie: asked('Cookie', '/auth/signin', 'POST'),
      'X-Forwarded-For': asked('X-Forwarded-For'),
      'X-Request-Id': asked('X-Request-Id'),
      'Idempotency-Key': asked('Idempotency-Key', '/api/payment', 'POST'),
      'Content-Type': asked('Content-Type', '/api/cart/check', 'POST'),
      'Content-Type of a file': asked('Content-Type', '/api/images', 'POST'),
      'Stripe-Signature': asked('Stripe-Signature', '/api/webhooks/stripe', 'POST'),
      Referer: asked('Referer', '/api/v1.0/email/send', 'POST'),
      'Sec-Purpose': asked('Sec-Purpose'),
      'a page’s path': at('/'),
      // A path with a query is not compared with the calls' paths.
      'a page’s path before a query': (text) => at('/')(`${text.replaceAll(/[?#]/g, '')}?a=1`),
      'a call’s path': at('/api/'),
      'a product’s path': at('/api/milk/'),
      'an upload’s path': at('/uploads/'),
      'an order’s number': at('/api/orders/'),
      'a query': at('/api/search?'),
      'words in a query': at('/api/search?q='),
      'a list’s query': at('/api/all?page=1&q='),
      'an order’s key': at('/api/orders/1?key='),
    },
    MOST_OF_THE_HEAD,
  )
})
