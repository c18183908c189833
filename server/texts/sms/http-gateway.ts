import { readBounded } from '#server/read-bounded.ts'
import { TextOutage, TextRefusal, type TextSender } from '#shop/text-messages/sender.ts'
import { wasNeverAsked } from '../never-asked.ts'
import { idOfAnswer } from './answer-id.ts'
import { isJsonBody, type GatewaySettings } from './gateway-settings.ts'
import { filled, insideJson, valuesOf, type Values } from './template.ts'

const TIMEOUT_MS = 8_000
const MOST_BYTES = 16 * 1024

/** Statuses that refuse this text or number. Others are about our keys or the gateway itself. */
const ABOUT_THE_TEXT = new Set([400, 422])

const REFUSED_KEYS = new Set([401, 403])

export function httpGateway(settings: GatewaySettings, timeoutMs = TIMEOUT_MS): TextSender {
  return {
    async send(message) {
      const { status, body } = await call(
        requestOf(settings, valuesOf(message, settings)),
        timeoutMs,
      )
      if (ABOUT_THE_TEXT.has(status)) throw new TextRefusal(`The SMS gateway answered ${status}`)
      if (status < 200 || status > 299) {
        const isUnsent = REFUSED_KEYS.has(status)
        throw new TextOutage(`The SMS gateway answered ${status}`, { isUnsent })
      }
      if (!body.includes(settings.accepted)) {
        throw new TextOutage('The SMS gateway answered without what SMS_ACCEPTED names')
      }
      return { id: idOfAnswer(body) }
    },
  }
}

function requestOf(settings: GatewaySettings, values: Values) {
  const isJson = isJsonBody(settings.body)
  const body = filled(settings.body, values, isJson ? insideJson : encodeURIComponent)
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
  const headers = Object.entries(settings.headers).map(([name, value]) => [
    name.toLowerCase(),
    filled(value, values, (text) => text),
  ])
  return {
    url: filled(settings.url, values, encodeURIComponent),
    method: settings.method,
    headers: {
      accept: 'application/json, text/plain',
      ...(body && { 'content-type': type }),
      ...Object.fromEntries(headers),
    },
    ...(body && { body }),
  }
}

async function call({ url, ...request }: ReturnType<typeof requestOf>, timeoutMs: number) {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    // A call with a token must not follow a redirect to another host.
    const response = await fetch(url, { ...request, redirect: 'error', signal })
    return { status: response.status, body: await readBounded(response, MOST_BYTES) }
  } catch (error) {
    // The error stays out of the log, because its text may have the address, with a token and the code.
    const about = `The SMS gateway cannot be asked (${reasonOf(error)})`
    throw new TextOutage(about, { isUnsent: wasNeverAsked(error) })
  }
}

/** Returns one word, such as `TimeoutError` or `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  const { name, cause } = Object(error)
  const word = String(Object(cause).code ?? name)
  return /^\w{1,40}$/.test(word) ? word : 'error'
}
