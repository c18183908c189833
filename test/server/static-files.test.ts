import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { staticFiles } from '#server/http/static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'files-'))
mkdirSync(join(folder, 'images'))
for (const name of ['sw.js', 'sw.js.br', 'sw.js.gz', 'images/milk.webp']) {
  writeFileSync(join(folder, name), name)
}
afterAll(() => rmSync(folder, { recursive: true }))
const files = staticFiles(folder)
const get = (path: string, headers = {}) => files.request(path, { headers })

test.each([
  ['gzip, deflate, br, zstd', 'sw.js.br', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'sw.js.br', 'br'],
  ['br;q=0, gzip;q=0.8', 'sw.js.gz', 'gzip'],
  ['identity', 'sw.js', null],
])('to a browser that accepts %s goes %s', async (accepted, file, encoding) => {
  const response = await get('/sw.js', { 'Accept-Encoding': accepted })
  expect(await response.text()).toBe(file)
  expect(response.headers.get('Content-Encoding')).toBe(encoding)
  expect(response.headers.get('Vary')).toBe('Accept-Encoding')
})

test('a picture is the same whatever a browser accepts', async () => {
  const response = await get('/images/milk.webp', { 'Accept-Encoding': 'br' })
  expect(response.headers.get('Vary')).toBeNull()
  expect(response.headers.get('Content-Encoding')).toBeNull()
})

test('a picture is sent once, until it changes', async () => {
  const path = '/images/milk.webp'
  const first = await get(path)
  const date = first.headers.get('Last-Modified') ?? ''
  const again = await get(path, { 'If-Modified-Since': date })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('Cache-Control')).toBe(first.headers.get('Cache-Control'))
  const older = { 'If-Modified-Since': new Date(0).toUTCString() }
  expect((await get(path, older)).status).toBe(200)
})

test('for a file that is not there goes a word, not a page', async () => {
  const response = await get('/assets/of-another-build.js')
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('404 Not Found')
})

test('for a picture that is not there goes a plain tile, to be asked for again', async () => {
  for (const path of ['/images/none.webp', '/images/', '/images/products/%00-640.webp']) {
    const response = await get(path)
    expect(response.status, path).toBe(404)
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^sandbox/)
    expect(await response.text()).toMatch(/^<svg /)
  }
})

test('the worker is sent each time, for that of another build may be of the same second', async () => {
  const date = (await get('/sw.js')).headers.get('Last-Modified') ?? ''
  const again = await get('/sw.js', { 'If-Modified-Since': date })
  expect(again.status).toBe(200)
  expect(await again.text()).toBe('sw.js')
})
