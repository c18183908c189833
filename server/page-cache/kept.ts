import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { inTurns, TooBusy } from '#shop/turns.server.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
/**
 * What is written as it is, but for what differs from one request to the next. Names and values of
 * headers come in turn, as `writeHead` takes them.
 */
export type Representation = {
  status: 200 | 304
  headers: string[]
  body: Buffer
  encoding?: 'br' | 'gzip' | undefined
  /** Compressed as well as can be. */
  isBest?: boolean
}

/** A complete answer, in the representations that were asked for until now. */
export type Kept = {
  etag: string
  /** Of its headers and what is in it, whatever its tag says. */
  hash: string
  expires: number
  /** The state of the shop that it was made or found right in, as the cache counts them. */
  asOf: number
  /** Whether it would be made just so again, though the shop has changed; where that can be told. */
  isStillSo?: (() => Promise<boolean>) | undefined
  /** Lately: of each minute before, half. */
  timesAsked: number
  /** What its `Cache-Control` says. */
  caching: string
  headers: [name: string, value: string][]
  representations: Partial<Record<Encoding, Representation>>
  unchanged: Representation
}

const NOTHING = Buffer.alloc(0)
/** Bytes that headers, and notes of what an answer was made from, take about. */
const BESIDE_BODIES = 8 * 1024
/** What fits into a packet or two is sent as it is. */
const WORTH_COMPRESSING = 1024
const AS_LARGE_AS_A_PAGE = 256 * 1024

/** Takes in a whole page; a larger one would have to be laid out each time. */
const SMALL_WINDOW = 18

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Reads an answer to its end. What differs from one request to the next is left out. */
export async function keptAnswer(
  response: Response,
  { encoding, ...good }: { encoding: Encoding } & Pick<Kept, 'expires' | 'asOf' | 'isStillSo'>,
): Promise<Kept> {
  const plain = await bytesIn(response)
  const {
    'x-request-id': _,
    'content-length': _length,
    'cache-control': caching = 'no-cache',
    etag: own,
    ...given
  } = Object.fromEntries(response.headers)
  const said = Object.entries({ ...given, vary: 'Accept-Encoding' })
  const hash = hashOf(said, plain)
  // A product's own tag is what its editors say in If-Match.
  const etag = own ?? `"${hash}"`
  // One tag for all representations: they are the same page. Caches tell them apart by Vary.
  const headers: Kept['headers'] = [...said, ['etag', etag]]
  const withoutBody = headers.filter(([name]) => name !== 'content-type')
  const unchanged: Representation = { status: 304, headers: withoutBody.flat(), body: NOTHING }
  const kept: Kept = {
    ...good,
    etag,
    hash,
    timesAsked: 0,
    caching,
    headers,
    representations: {},
    unchanged,
  }
  await addRepresentation(kept, encoding, plain)
  return kept
}

/** A list may say another total or another next page though what is on this one is the same. */
function hashOf(headers: Kept['headers'], plain: Buffer): string {
  const sorted = headers.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const hash = createHash('sha256')
    .update(`${JSON.stringify(sorted)}\n`)
    .update(plain)
  return hash.digest('base64url').slice(0, 22)
}

/** What comes in one piece, as pages do, is taken as it is: `arrayBuffer()` would copy it. */
async function bytesIn({ body }: Response): Promise<Buffer> {
  const pieces = body ? await Array.fromAsync(body) : []
  const [only = NOTHING] = pieces
  const isWhole = pieces.length < 2
  return isWhole ? Buffer.from(only.buffer, only.byteOffset, only.length) : Buffer.concat(pieces)
}

/** The representation that is asked for, made if it is not there: quickly, as somebody waits for it. */
export async function representationIn(kept: Kept, encoding: Encoding): Promise<Representation> {
  return (
    kept.representations[encoding] ?? (await addRepresentation(kept, encoding, await plainOf(kept)))
  )
}

/** What an answer takes in memory, kept under this address. */
export function bytesOf(address: string, { representations }: Kept): number {
  const bodies = Object.values(representations).map(({ body }) => body.byteLength)
  return bodies.reduce((sum, bytes) => sum + bytes, BESIDE_BODIES + address.length)
}

/**
 * Compressing well takes longer than making the page, and is for those that are asked for again.
 * When there are many of them, those that do not get their turn are sent in the quick representation.
 */
export async function compressWell(kept: Kept): Promise<void> {
  const { representations } = kept
  const isWorthIt = representations.br?.encoding && !representations.br.isBest
  if (!isWorthIt || beingCompressed.has(representations)) return
  beingCompressed.add(representations)
  try {
    await inQuietTimes(async () => {
      const plain = await plainOf(kept)
      const best = await brotli(plain, brotliParams(plain, zlib.constants.BROTLI_MAX_QUALITY))
      representations.br = { ...representationOf(kept, best, 'br'), isBest: true }
    })
  } catch (error) {
    // Whoever asks next tries again.
    if (!(error instanceof TooBusy)) throw error
  } finally {
    beingCompressed.delete(representations)
  }
}

const beingCompressed = new WeakSet<Kept['representations']>()
const inQuietTimes = inTurns({ atOnce: 1, waiting: 50 })

async function addRepresentation(
  kept: Kept,
  encoding: Encoding,
  plain: Buffer,
): Promise<Representation> {
  const representation =
    encoding === 'identity' || plain.byteLength < WORTH_COMPRESSING
      ? representationOf(kept, plain)
      : representationOf(kept, await compressQuickly(plain, encoding), encoding)
  kept.representations[encoding] = representation
  return representation
}

function representationOf(
  { headers }: Kept,
  written: Buffer,
  encoding?: 'br' | 'gzip',
): Representation {
  // A copy of the right size: what zlib writes into is 16 KB at least, and would be kept whole.
  const body = encoding ? Buffer.from(new Uint8Array(written).buffer) : written
  const ofBody = [['content-length', String(body.byteLength)]]
  if (encoding) ofBody.push(['content-encoding', encoding])
  return { status: 200, headers: [...headers, ...ofBody].flat(), body, encoding }
}

async function compressQuickly(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  // Half the time of the usual level for a tenth more bytes.
  if (encoding === 'gzip') return gzip(plain, { level: 3 })
  const quick = brotliParams(plain, 1, SMALL_WINDOW)
  // A page takes a tenth of a millisecond, less than it takes to ask another thread.
  return plain.byteLength < AS_LARGE_AS_A_PAGE
    ? zlib.brotliCompressSync(plain, quick)
    : brotli(plain, quick)
}

/** `windowBits`: how far back it looks for repetitions, as a power of two of bytes. */
function brotliParams(
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

async function plainOf({ representations }: Kept): Promise<Buffer> {
  const [representation] = Object.values(representations)
  if (!representation) throw new Error('An answer is kept in no representation')
  if (representation.encoding === 'br') return promisify(zlib.brotliDecompress)(representation.body)
  if (representation.encoding === 'gzip') return promisify(zlib.gunzip)(representation.body)
  return representation.body
}
