import { problem } from './problem.ts'

const MOST_BYTES = 64 * 1024
const DEEPEST = 32

export type Body = { ok: true; value: object; isForm: boolean } | { ok: false; response: Response }

export async function readBody(request: Request, mostBytes = MOST_BYTES): Promise<Body> {
  const type = mediaType(request)
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded') {
    return refuse(415, 'unsupported-media-type')
  }
  if (request.headers.has('content-encoding')) return refuse(415, 'unsupported-media-type')

  const bytes = await readBytes(request, mostBytes)
  if (!bytes) return refuse(413, 'too-large-body', { Connection: 'close' })
  const text = decode(bytes)
  if (text === undefined) return refuse(422, 'characters')
  if (type === 'application/json') return readJson(text)
  return { ok: true, value: readForm(text), isForm: true }
}

/** The connection closed, or the encoding broke, before the body was complete. */
export class BrokenBody extends Error {}

/** Reads a form, URL-encoded or multipart. Refuses files. */
export async function readFormData(request: Request): Promise<Body> {
  if (mediaType(request) !== 'multipart/form-data') {
    return mediaType(request) === 'application/json'
      ? refuse(415, 'unsupported-media-type')
      : readBody(request)
  }
  const bytes = await readBytes(request, MOST_BYTES)
  if (!bytes) return refuse(413, 'too-large-body', { Connection: 'close' })
  const form = await parseForm(bytes, request.headers.get('content-type') ?? '')
  if (!form) return refuse(400, 'bad-form')
  const value = Object.fromEntries(form)
  const hasFile = Object.values(value).some((one) => typeof one !== 'string')
  return hasFile ? refuse(422, 'text') : { ok: true, value, isForm: true }
}

export async function parseForm(bytes: Uint8Array, type: string): Promise<FormData | undefined> {
  try {
    const body = new Uint8Array(bytes)
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch {
    return undefined
  }
}

/**
 * Returns undefined if the body is larger than `limit`. Counts the bytes, because Content-Length may be
 * missing or wrong.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > limit) return undefined
      chunks.push(chunk)
    }
  } catch (error) {
    throw new BrokenBody('The body came to no end', { cause: error })
  }
  return Buffer.concat(chunks)
}

function readJson(text: string): Body {
  if (isTooDeep(text)) return refuse(400, 'too-deep')
  const parsed = parseJson(text)
  if (!parsed.ok) return refuse(400, 'bad-json')
  const { value } = parsed
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse(422, 'object-expected')
  }
  return { ok: true, value, isForm: false }
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}

/**
 * Runs before parsing, because deep nesting could exhaust the parser. A regular expression for strings would
 * take quadratic time if the last string is not closed.
 */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') isInString = !isInString
    else if (isInString) at += sign === '\\' ? 1 : 0
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
    if (depth > DEEPEST) return true
  }
  return false
}

/** Parses `customer[name]=…&items[0][qty]=2` to nested objects and lists of strings. */
function readForm(text: string): object {
  const root: Branch = new Map()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\].]+/).filter(Boolean)
    if (path.length === 0 || path.length > DEEPEST) continue
    let branch = root
    for (const key of path.slice(0, -1)) {
      const next = branch.get(key)
      const deeper: Branch = next instanceof Map ? next : new Map()
      branch.set(key, deeper)
      branch = deeper
    }
    branch.set(path.at(-1) ?? '', value)
  }
  return Object.fromEntries([...root].map(([key, value]) => [key, plain(value)]))
}

type Branch = Map<string, Branch | string>

function plain(value: Branch | string): unknown {
  if (typeof value === 'string') return value
  const isList = [...value.keys()].every((key, index) => key === String(index))
  if (isList) return [...value.values()].map(plain)
  return Object.fromEntries([...value].map(([key, child]) => [key, plain(child)]))
}

function mediaType(request: Request): string {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  return type.trim().toLowerCase()
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function refuse(status: number, code: string, headers?: Record<string, string>): Body {
  return { ok: false, response: problem(status, code, {}, headers) }
}
