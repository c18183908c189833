import { Hono } from 'hono'
import type { Maps } from '#server/map-file.ts'

/** The most of the file that one request gets: more than its largest tile or directory. */
const MOST_BYTES = 8 * 1024 * 1024
const YEAR = 'public, max-age=31536000, immutable'

/** The owner's map in parts (`Range: bytes=…`), by the version in its name. Nothing else is read than that one file. */
export function mapParts(maps: Maps): Hono {
  const app = new Hono()
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
    const part = range && (await maps.read(version, range.from, range.length))
    // The whole of it is hundreds of megabytes, which nobody needs.
    if (!range || !part) {
      const refusal = { 'Content-Range': `bytes */${map.bytes}`, 'Cache-Control': 'no-store' }
      return c.body(null, 416, refusal)
    }
    const to = range.from + part.length - 1
    return c.body(new Uint8Array(part), 206, {
      ...headers,
      'Content-Range': `bytes ${range.from}-${to}/${map.bytes}`,
      'Content-Length': String(part.length),
    })
  })
  return app
}

/** One range with a beginning and an end, cut at the end of the file; undefined for any other, and for more than 8 MB. */
function rangeOf(header: string | undefined, bytes: number) {
  const [, first, last] = /^bytes=(\d{1,12})-(\d{1,12})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined) return undefined
  const [from, to] = [Number(first), Math.min(Number(last), bytes - 1)]
  const length = to - from + 1
  return length > 0 && length <= MOST_BYTES ? { from, length } : undefined
}
