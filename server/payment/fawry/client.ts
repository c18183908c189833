import type { Logger } from 'pino'
import * as v from 'valibot'
import { ProviderOutage } from '#shop/payment/provider.ts'
import { readBounded } from '#server/read-bounded.ts'

export type FawrySettings = {
  merchantCode: string
  secureKey: string
  /** Another host than Fawry's own, such as the sandbox. */
  apiBase?: string
  isLive: boolean
  /** For notifications of this shop's payments. By default Fawry uses the address set for the account. */
  notificationUrl?: string
  /** The longest time that one call may take. */
  timeoutMs?: number
}

export type FawryLog = Pick<Logger, 'info' | 'warn'>

/** `code` is Fawry's own, 200 for success. A successful answer may have none. */
export type Answer = { code: number | undefined; description: string; body: object }

export type Client = ReturnType<typeof openClient>

export const TIMEOUT_MS = 3_000
const MOST_BYTES = 64 * 1024

/** Codes for an unknown payment. Some answers have only the HTTP status. */
export const NOT_FOUND: readonly unknown[] = [9938, 9944, 404]
/** Codes for refused keys: merchant code blank or wrong, wrong signature. */
const WRONG_KEYS = new Set([9901, 9946])

const text = v.fallback(v.nullish(v.string(), ''), '')
const code = v.fallback(
  v.nullish(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))])),
  undefined,
)
/** Errors have `statusCode` and `statusDescription`, or `code` and `description`. */
const codeShape = v.looseObject({
  statusCode: code,
  statusDescription: text,
  code,
  description: text,
  reason: text,
})

/** A call throws `ProviderOutage` if no readable answer came, or if our keys are refused. */
export function openClient(settings: FawrySettings, log?: FawryLog) {
  const { apiBase, isLive, merchantCode, secureKey } = settings
  const base = apiBase ?? (isLive ? 'https://www.atfawry.com' : 'https://atfawry.fawrystaging.com')

  async function call(path: string, request: RequestInit): Promise<Answer> {
    const { status, body } = await fetchText(`${base.replace(/\/+$/, '')}${path}`, {
      ...request,
      signal: AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS),
    })
    // "Too many requests" and "timeout" tell nothing about the payment.
    if (status >= 500 || status === 429 || status === 408) {
      throw new ProviderOutage(`Fawry answered with status ${status}`)
    }
    const parsed = v.safeParse(codeShape, jsonOf(body))
    if (!parsed.success) {
      log?.warn({ path, status, body: body.slice(0, 200) }, 'unreadable answer of Fawry')
      throw new ProviderOutage(`Fawry answered what cannot be read, with status ${status}`)
    }
    const fields = parsed.output
    const answer = {
      code: fields.statusCode ?? fields.code ?? (status < 300 ? undefined : status),
      description: (fields.statusDescription || fields.description || fields.reason).slice(0, 300),
      body: fields,
    }
    if (WRONG_KEYS.has(answer.code ?? 0) || status === 401 || status === 403) {
      throw new ProviderOutage(`Fawry refuses our keys: ${messageOf(answer)}`)
    }
    return answer
  }

  return {
    merchantCode,
    secureKey,
    notificationUrl: settings.notificationUrl,
    log,
    /** Repeats a failed call once, because it changes nothing. */
    async get(path: string, query: Record<string, string>): Promise<Answer> {
      const address = `${path}?${new URLSearchParams(query)}`
      try {
        return await call(address, {})
      } catch (error) {
        if (!(error instanceof ProviderOutage)) throw error
        return call(address, {})
      }
    },
    post(path: string, body: object): Promise<Answer> {
      const headers = { 'content-type': 'application/json' }
      return call(path, { method: 'POST', headers, body: JSON.stringify(body) })
    },
  }
}

export function isRefusal({ code }: Answer): boolean {
  return code !== undefined && code !== 200
}

export function messageOf({ code, description }: Answer): string {
  return `${code ?? ''} ${description}`.trim()
}

async function fetchText(url: string, request: RequestInit) {
  try {
    const response = await fetch(url, {
      ...request,
      headers: { accept: 'application/json', ...request.headers },
      // A signed call must not follow a redirect to another host.
      redirect: 'error',
    })
    return { status: response.status, body: await readBounded(response, MOST_BYTES) }
  } catch (error) {
    throw new ProviderOutage('Fawry cannot be reached', { cause: error })
  }
}

/** An empty text counts as an answer without fields. */
function jsonOf(body: string): unknown {
  if (body.trim() === '') return {}
  try {
    const content: unknown = JSON.parse(body)
    return Array.isArray(content) ? undefined : content
  } catch {
    return undefined
  }
}
