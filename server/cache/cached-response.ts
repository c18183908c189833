import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

type Compression = 'br' | 'gzip'
export type Encoding = Compression | 'identity'
type Headers = [name: string, value: string][]

/** A response in one encoding, or its 304, ready to be written. */
export type Representation = {
  status: 200 | 304
  /** Names and values alternate, as `writeHead` takes them. */
  headers: string[]
  body: Buffer
  encoding?: Compression
  /** Compressed at the highest level. */
  isBest?: boolean
}

export type Validity = {
  /** The end of the minute in which the response was made, in milliseconds since 1970. */
  expires: number
  /** How many changes of public data the cache knew when the response was made or last confirmed. */
  generation: number
  /** Whether the response would be made the same now. Missing if the cache cannot tell. */
  isCurrent?: (() => Promise<boolean>) | undefined
}

/** A complete response, in the encodings that clients asked for so far. */
export type CachedResponse = Validity & {
  etag: string
  /** A digest of headers and body, even if the response has an ETag of its own. */
  hash: string
  hits: number
  cacheControl: string
  /** Headers of every representation, except those that differ per request. */
  headers: Headers
  representations: Partial<Record<Encoding, Representation>>
  notModified: Representation
}

/** Estimated bytes of a cached response's headers and read set. */
const OVERHEAD_BYTES = 8 * 1024
/** Below 1 KB a response fits one packet, so it is not compressed. */
const MIN_COMPRESSED_BYTES = 1024
/**
 * Larger bodies are compressed in another thread. Pages are smaller: for them the handover would take longer.
 */
const MAX_SYNC_BYTES = 256 * 1024
const QUICK_BROTLI = 1
/** 2^18 bytes cover a whole page, and less memory is allocated than for the default window. */
const QUICK_WINDOW_BITS = 18
/** Level 3 takes half the time of the default level and makes a body a tenth larger. */
const QUICK_GZIP = 3

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Reads a response to its end. Compresses at a quick level, because a client waits. */
export async function toCachedResponse(
  response: Response,
  encoding: Encoding,
  validity: Validity,
): Promise<CachedResponse> {
  const body = await bodyOf(response)
  const {
    'x-request-id': _id,
    'content-length': _length,
    'cache-control': cacheControl = 'no-cache',
    etag: own,
    ...others
  } = Object.fromEntries(response.headers)
  const common = Object.entries({ ...others, vary: 'Accept-Encoding' })
  const hash = hashOf(common, body)
  // A product's own ETag is its version, which editors send in If-Match. All encodings share one ETag: they
  // show the same page, and caches tell them apart by Vary.
  const etag = own ?? `"${hash}"`
  const headers: Headers = [...common, ['etag', etag]]
  const withoutType = headers.filter(([name]) => name !== 'content-type')
  const cached: CachedResponse = {
    ...validity,
    etag,
    hash,
    hits: 0,
    cacheControl,
    headers,
    representations: {},
    notModified: { status: 304, headers: withoutType.flat(), body: Buffer.alloc(0) },
  }
  await addRepresentation(cached, encoding, body)
  return cached
}

/** Includes headers, because two lists with the same body may differ in total or next page. */
function hashOf(headers: Headers, body: Buffer): string {
  const sorted = headers.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const hash = createHash('sha256')
    .update(`${JSON.stringify(sorted)}\n`)
    .update(body)
  return hash.digest('base64url').slice(0, 22)
}

/** Does not copy a body of one chunk, as pages have; `arrayBuffer()` would. */
async function bodyOf({ body }: Response): Promise<Buffer> {
  const chunks = body ? await Array.fromAsync(body) : []
  const [only] = chunks
  return only && chunks.length === 1
    ? Buffer.from(only.buffer, only.byteOffset, only.length)
    : Buffer.concat(chunks)
}

/** Compresses at a quick level if the encoding is missing. */
export async function representationIn(
  cached: CachedResponse,
  encoding: Encoding,
): Promise<Representation> {
  const { [encoding]: known } = cached.representations
  return known ?? addRepresentation(cached, encoding, await decompressed(cached))
}

/** Estimates the memory of a cached response and its key. */
export function bytesOf(url: string, { representations }: CachedResponse): number {
  const bodies = Object.values(representations).map(({ body }) => body.byteLength)
  return bodies.reduce((sum, bytes) => sum + bytes, OVERHEAD_BYTES + url.length)
}

/** True if the brotli representation can become smaller. */
export function isImprovable({ representations: { br } }: CachedResponse): boolean {
  return br?.encoding === 'br' && !br.isBest
}

/** Replaces the brotli representation by the smallest one. Takes some 50 ms in another thread. */
export async function compressBest(cached: CachedResponse): Promise<void> {
  const body = await decompressed(cached)
  const best = await brotli(body, brotliOptions(body, zlib.constants.BROTLI_MAX_QUALITY))
  cached.representations.br = { ...representationOf(cached, best, 'br'), isBest: true }
}

async function addRepresentation(
  cached: CachedResponse,
  encoding: Encoding,
  body: Buffer,
): Promise<Representation> {
  const representation =
    encoding === 'identity' || body.byteLength < MIN_COMPRESSED_BYTES
      ? representationOf(cached, body)
      : representationOf(cached, await compressQuickly(body, encoding), encoding)
  cached.representations[encoding] = representation
  return representation
}

function representationOf(
  { headers }: CachedResponse,
  written: Buffer,
  encoding?: Compression,
): Representation {
  // zlib's output buffer has at least 16 KB, which would stay in memory. The copy has the exact size.
  const body = encoding ? Buffer.from(new Uint8Array(written).buffer) : written
  const ofBody = ['content-length', String(body.byteLength)]
  if (!encoding) return { status: 200, headers: [...headers.flat(), ...ofBody], body }
  ofBody.push('content-encoding', encoding)
  return { status: 200, headers: [...headers.flat(), ...ofBody], body, encoding }
}

async function compressQuickly(body: Buffer, encoding: Compression): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(body, { level: QUICK_GZIP })
  const options = brotliOptions(body, QUICK_BROTLI, QUICK_WINDOW_BITS)
  return body.byteLength < MAX_SYNC_BYTES
    ? zlib.brotliCompressSync(body, options)
    : brotli(body, options)
}

function brotliOptions(
  { byteLength }: Buffer,
  quality: number,
  windowBits = zlib.constants.BROTLI_DEFAULT_WINDOW,
): zlib.BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_LGWIN]: windowBits,
      [BROTLI_PARAM_SIZE_HINT]: byteLength,
    },
  }
}

async function decompressed({ representations }: CachedResponse): Promise<Buffer> {
  const [representation] = Object.values(representations)
  if (!representation) throw new Error('A cached response has no representation')
  const { body, encoding } = representation
  if (encoding === 'br') return promisify(zlib.brotliDecompress)(body)
  return encoding === 'gzip' ? promisify(zlib.gunzip)(body) : body
}
