import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { clientOf } from '#api/visitor.ts'
import type { Maps } from '#server/map-file.ts'
import { readersPerClient } from './readers-per-client.ts'

/** The limit of one request. No tile or directory of a map is larger. */
const MOST_BYTES = 8 * 1024 * 1024
/**
 * The size of one read from the map's file. The next piece is read when the client has taken this one, so a
 * client that stops reading costs only one piece and the buffers of its connection.
 */
export const PIECE_BYTES = 64 * 1024
const RETRY_AFTER_SECONDS = '5'
const YEAR = 'public, max-age=31536000, immutable'

/** Serves ranges of the owner's map, and no other file. The name in the address has the map's version. */
export function mapParts(maps: Maps, trustedProxies: string[]) {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
  const readers = readersPerClient()
  app.get('/:name', async (c) => {
    const [, version] = /^([\da-z]+-[\da-z]+)\.pmtiles$/.exec(c.req.param('name')) ?? []
    const map = version === undefined ? undefined : await maps.find()
    if (!map || map.version !== version) return c.notFound()
    const headers = {
      'Accept-Ranges': 'bytes',
      'Cache-Control': YEAR,
      'Content-Type': 'application/vnd.pmtiles',
      ETag: `"${version}"`,
    }
    if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers)
    if (c.req.method === 'HEAD') {
      return c.body(null, 200, { ...headers, 'Content-Length': String(map.bytes) })
    }
    const range = rangeOf(c.req.header('Range'), map.bytes)
    // The whole file has hundreds of megabytes, which no page needs.
    if (!range) {
      const refusal = { 'Content-Range': `bytes */${map.bytes}`, 'Cache-Control': 'no-store' }
      return c.body(null, 416, refusal)
    }
    if (!readers.enter(clientOf(c, trustedProxies), c.env?.outgoing)) {
      const refusal = { 'Retry-After': RETRY_AFTER_SECONDS, 'Cache-Control': 'no-store' }
      return c.body(null, 429, refusal)
    }
    const { from, length } = range
    return c.body(
      inPieces(from, length, (at, bytes) => maps.read(version, at, bytes)),
      206,
      {
        ...headers,
        'Content-Range': `bytes ${from}-${from + length - 1}/${map.bytes}`,
        'Content-Length': String(length),
      },
    )
  })
  return app
}

/**
 * Reads each piece after the client took the one before. Between pieces no file is open, so many clients may
 * read slowly. If the file is replaced meanwhile, the response ends early.
 */
function inPieces(
  from: number,
  length: number,
  read: (at: number, bytes: number) => Promise<Uint8Array | undefined>,
): ReadableStream<Uint8Array> {
  const end = from + length
  let at = from
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await read(at, Math.min(PIECE_BYTES, end - at))
        if (!piece || piece.length === 0) throw new Error('the map was replaced while it was read')
        at += piece.length
        controller.enqueue(piece)
        if (at >= end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Accepts one range with both ends, of at most 8 MB. Cuts it at the end of the file. */
function rangeOf(header: string | undefined, bytes: number) {
  const [, first, last] = /^bytes=(\d{1,12})-(\d{1,12})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined) return undefined
  const [from, to] = [Number(first), Math.min(Number(last), bytes - 1)]
  const length = to - from + 1
  return length > 0 && length <= MOST_BYTES ? { from, length } : undefined
}
