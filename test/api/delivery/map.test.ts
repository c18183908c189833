import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { PMTiles, type Source } from 'pmtiles'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openMaps } from '#server/map-file.ts'
import { MOST_READERS } from '#server/http/readers-per-client.ts'
import { PIECE_BYTES } from '#server/http/map-parts.ts'
import { openTestDatabase } from '../../databases.ts'
import { aMap } from '../../map-file.ts'
import { shopOf } from '../../shop.ts'

/** The limit on bytes per request. */
const MOST = 8 * 1024 * 1024

// Only on SQLite, because the tested code runs no SQL.
describe('the owner’s map', () => {
  const shop = shopOf(() => openTestDatabase('sqlite'))
  const folder = mkdtempSync(join(tmpdir(), 'map-'))
  const file = join(folder, 'map.pmtiles')
  const map = aMap()
  const large = Buffer.concat([map, Buffer.alloc(MOST, 'tile')])
  beforeEach(() => {
    rmSync(file, { force: true })
    // The app keeps the services object that it started with, so the maps are replaced inside it.
    Object.assign(shop().services.maps, openMaps(folder))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const src = async (): Promise<string> => (await (await shop().get('/api/map')).json()).map?.src
  const part = (path: string, range?: string) =>
    shop().app.request(path, { headers: range ? { Range: range } : {} })
  /** Writes a file larger than one read; returns the bytes of each read. */
  async function putLarge() {
    writeFileSync(file, large)
    const reads: number[] = []
    const maps = openMaps(folder)
    Object.assign(shop().services.maps, {
      ...maps,
      read(version: string, from: number, length: number) {
        reads.push(length)
        return maps.read(version, from, length)
      },
    })
    return { src: await src(), reads }
  }
  async function put() {
    writeFileSync(file, map)
    return src()
  }

  test('is none until its file is in the data folder, and none again without it', async () => {
    expect(await (await shop().get('/api/map')).json()).toEqual({ map: null })
    writeFileSync(file, map)
    const { map: told } = await (await shop().get('/api/map')).json()
    expect(told).toEqual({
      src: expect.stringMatching(/^\/map\/[\da-z]+-[\da-z]+\.pmtiles$/),
      bytes: map.length,
      box: { west: 31.2, south: 29.9, east: 31.3, north: 30 },
    })
    rmSync(file)
    expect(await src()).toBeUndefined()
    expect((await part(told.src, 'bytes=0-9')).status).toBe(404)
  })

  test.each<[string, Buffer]>([
    ['empty', Buffer.alloc(0)],
    ['cut off', map.subarray(0, 100)],
    ['something else', Buffer.alloc(1000, 'x')],
    ['of pictures', Buffer.from(map).fill(2, 99, 100)],
  ])('that is %s is none', async (_, content) => {
    writeFileSync(file, content)
    expect(await src()).toBeUndefined()
  })

  test('is read in parts by the library that the pages use', async () => {
    const path = await put()
    const source: Source = {
      getKey: () => path,
      async getBytes(offset, length) {
        const answer = await part(path, `bytes=${offset}-${offset + length - 1}`)
        expect(answer.status).toBe(206)
        return { data: await answer.arrayBuffer() }
      },
    }
    const archive = new PMTiles(source)
    expect(await archive.getHeader()).toMatchObject({ maxZoom: 14, tileType: 1 })
    const tile = await archive.getZxy(0, 0, 0)
    expect(Buffer.from(tile?.data ?? new ArrayBuffer(0)).includes('Maadi')).toBe(true)
  })

  test('says of each part where it stands, and that it never changes', async () => {
    const path = await put()
    const answer = await part(path, 'bytes=0-6')
    expect(await answer.text()).toBe('PMTiles')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '7',
      'content-range': `bytes 0-6/${map.length}`,
      'content-type': 'application/vnd.pmtiles',
      'x-content-type-options': 'nosniff',
    })
    const end = await part(path, `bytes=${map.length - 2}-${map.length + 500}`)
    expect(end.headers.get('content-range')).toBe(
      `bytes ${map.length - 2}-${map.length - 1}/${map.length}`,
    )
    const etag = answer.headers.get('etag') ?? ''
    const again = await shop().app.request(path, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    const head = await shop().app.request(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(map.length)])
    // A changed file gets another name.
    writeFileSync(file, Buffer.concat([map, Buffer.alloc(1)]))
    expect(await src()).not.toBe(path)
    expect((await part(path, 'bytes=0-6')).status).toBe(404)
  })

  test('is read piece by piece, as it is taken', async () => {
    const { src, reads } = await putLarge()
    const answer = await part(src, `bytes=0-${8 * 1024 * 1024 - 1}`)
    const reader = answer.body?.getReader()
    expect((await reader?.read())?.value).toHaveLength(PIECE_BYTES)
    expect((await reader?.read())?.value).toHaveLength(PIECE_BYTES)
    expect(reads).toEqual([PIECE_BYTES, PIECE_BYTES])
    await reader?.cancel()
    expect(reads).toHaveLength(2)
  })

  test('ends in the middle when the file is replaced', async () => {
    const { src } = await putLarge()
    const reader = (await part(src, 'bytes=0-999999')).body?.getReader()
    await reader?.read()
    writeFileSync(file, map)
    await expect(reader?.read()).rejects.toThrow('replaced')
  })

  test('is sent to clients that read nothing in few pieces, to so many of each, and whole to others', async () => {
    const { src, reads } = await putLarge()
    const server = createServer(
      // By default the listener replaces globals, which all tests share.
      getRequestListener((request, env) => shop().app.fetch(request, env), {
        overrideGlobalObjects: false,
      }),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const whole = `bytes=0-${MOST - 1}`
    const silent = await Promise.all(
      Array.from({ length: MOST_READERS }, async () => {
        const socket = connect(port, '127.0.0.1').on('error', () => {})
        await once(socket, 'connect')
        socket.pause()
        socket.write(`GET ${src} HTTP/1.1\r\nHost: shop\r\nRange: ${whole}\r\n\r\n`)
        return socket
      }),
    )
    await expect.poll(() => reads.length).toBeGreaterThanOrEqual(MOST_READERS)
    const ask = () => fetch(`http://127.0.0.1:${port}${src}`, { headers: { Range: whole } })
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    expect(Math.max(...reads)).toBe(PIECE_BYTES)
    const read = reads.reduce((sum, bytes) => sum + bytes, 0)
    expect(read).toBeLessThan(MOST_READERS * MOST)
    for (const socket of silent) socket.destroy()
    await expect
      .poll(async () => {
        const { status, body } = await ask()
        await body?.cancel()
        return status
      })
      .toBe(206)
    const answer = await (await ask()).arrayBuffer()
    expect(Buffer.from(answer).equals(large.subarray(0, MOST))).toBe(true)
    server.closeAllConnections()
    server.close()
  })

  test.each([
    undefined,
    'bytes=0-',
    'bytes=-5',
    'bytes=5-1',
    'bytes=0-1,4-5',
    'bytes=0-99999999',
    'bytes=99999999-99999999',
    'bytes=0-9999999999999',
    'lines=0-5',
  ])('is not sent as %s', async (range) => {
    const path = await put()
    // This range exceeds the limit.
    if (range === 'bytes=0-99999999') {
      writeFileSync(file, Buffer.concat([map, Buffer.alloc(9_000_000)]))
    }
    const answer = await part(range === 'bytes=0-99999999' ? await src() : path, range)
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
  })

  test.each([
    '/map/map.pmtiles',
    '/map/shop.sqlite',
    '/map/../shop.sqlite',
    '/map/..%2Fshop.sqlite',
    '/map/%2e%2e%2fsecret.txt',
    '/map/..%5Csecret.txt',
    '/map/0-0.pmtiles',
    '/map/%00.pmtiles',
    '/map/',
  ])('is all that there is to read: not %s', async (path) => {
    await put()
    writeFileSync(join(folder, 'secret.txt'), 'a secret')
    const answer = await part(path, 'bytes=0-6')
    expect([404, 405]).toContain(answer.status)
    expect(await answer.text()).not.toContain('secret.txt')
  })

  test('may be a link to where the large file is', async () => {
    writeFileSync(join(folder, 'egypt.pmtiles'), map)
    symlinkSync(join(folder, 'egypt.pmtiles'), file)
    expect((await part(await src(), 'bytes=0-6')).status).toBe(206)
  })
})
