import { setTimeout as pause } from 'node:timers/promises'
import { ProviderOutage } from '#shop/payment/provider.ts'
import { readBounded } from '#server/read-bounded.ts'
import type { PaymobAccount } from './settings.ts'

export type PaymobCall = {
  method: 'GET' | 'POST'
  path: string
  authorization?: string
  body?: object
  /** True if the call may be sent again when its outcome is not known. */
  isRepeatable?: boolean
}

/** 2xx, or a refusal of the call itself. */
export type PaymobAnswer = { status: number; json: unknown }

const MOST_BYTES = 256 * 1024
const PAUSE_MS = 150

/** Statuses that tell nothing about the call: our keys are refused, or Paymob is overloaded. */
const OUTAGES = [401, 403, 408, 425, 429]

export type PaymobHttp = ReturnType<typeof openHttp>

/** A call throws `ProviderOutage` if its outcome is not known. */
export function openHttp({ apiBase, timeoutMs }: Pick<PaymobAccount, 'apiBase' | 'timeoutMs'>) {
  async function send(call: PaymobCall): Promise<PaymobAnswer> {
    try {
      return await attempt(call)
    } catch (error) {
      if (!call.isRepeatable || !isLostAnswer(error)) throw error
      await pause(PAUSE_MS * (1 + Math.random()))
      return attempt(call)
    }
  }

  async function attempt({ method, path, authorization, body }: PaymobCall): Promise<PaymobAnswer> {
    const about = `Paymob ${method} ${path}`
    const { status, text } = await exchange()
    if (OUTAGES.includes(status) || status >= 500) {
      throw new ProviderOutage(`${about}: ${status} ${briefly(text)}`, { cause: status })
    }
    return { status, json: parse(text, about, status) }

    async function exchange() {
      try {
        const response = await fetch(`${apiBase}${path}`, {
          method,
          headers: {
            accept: 'application/json',
            ...(authorization && { authorization }),
            ...(body && { 'content-type': 'application/json' }),
          },
          body: body && JSON.stringify(body),
          // A call with a key must not follow a redirect.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        return { status: response.status, text: await readBounded(response, MOST_BYTES) }
      } catch (error) {
        throw new ProviderOutage(`${about}: ${messageOf(error)}`, { cause: error })
      }
    }
  }

  return { send }
}

export function isRefusedKey(error: unknown): boolean {
  return error instanceof ProviderOutage && (error.cause === 401 || error.cause === 403)
}

/** True if the failed call may have been done, or may succeed if repeated at once. */
export function isLostAnswer(error: unknown): boolean {
  if (!(error instanceof ProviderOutage)) return false
  return !OUTAGES.some((status) => status === error.cause && status !== 408)
}

function parse(text: string, about: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A refusal counts without its reason. An unreadable success leaves the outcome open.
    if (status >= 400) return undefined
    throw new ProviderOutage(`${about}: ${status} without JSON: ${briefly(text)}`)
  }
}

/** For the log: one line, without control characters. */
export function briefly(text: string): string {
  return text.slice(0, 300).replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
