import * as v from 'valibot'
import { readBounded } from '#server/read-bounded.ts'
import { wasNeverAsked } from '../never-asked.ts'
import {
  TextFailure,
  type OutgoingText,
  type TextProblem,
  type ChannelSender,
} from '../channel-sender.ts'

export type WhatsAppSettings = {
  token: string
  /** The id of the number that texts are sent from. */
  phoneId: string
  appSecret: string
  /** WhatsApp proves itself by this token when it checks the webhook's address. */
  verifyToken: string
  apiBase: string
}

const TIMEOUT_MS = 10_000
const MOST_BYTES = 64 * 1024

const sent = v.object({ messages: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)) })
const refusal = v.object({
  error: v.object({
    code: v.optional(v.number()),
    message: v.optional(v.string(), ''),
    error_data: v.optional(v.object({ details: v.optional(v.string(), '') })),
  }),
})

/** Codes for too many calls by the app, from the number, or to one receiver. */
const BUSY = new Set([4, 80007, 130429, 131048, 131056])
/** Codes for a wrong token, or one without the right permissions. */
const WRONG_KEYS = new Set([0, 3, 10, 190, 200])

/** WhatsApp's Cloud API: https://developers.facebook.com/docs/whatsapp/cloud-api */
export function whatsAppSender({ apiBase, phoneId, token }: WhatsAppSettings): ChannelSender {
  return {
    channel: 'whatsapp',
    async send(text) {
      const { status, body } = await post(`${apiBase}/${phoneId}/messages`, token, bodyOf(text))
      const answer = v.safeParse(sent, body)
      if (status < 300 && answer.success) return answer.output.messages[0]?.id ?? null
      throw failureOf(status, body)
    },
  }
}

function bodyOf({ id, to, locale, text, path, template }: OutgoingText) {
  const message = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace('+', ''),
    biz_opaque_callback_data: id,
  }
  if (!template) return { ...message, type: 'text', text: { preview_url: false, body: text } }
  const { name, parameters, replies } = template
  const components = [
    { type: 'body', parameters: parameters.map((value) => ({ type: 'text', text: value })) },
    button('url', 0, { type: 'text', text: path }),
    ...replies.map((payload, index) =>
      button('quick_reply', index + 1, { type: 'payload', payload }),
    ),
  ]
  return {
    ...message,
    type: 'template',
    template: { name, language: { code: locale }, components },
  }
}

function button(sub_type: string, index: number, parameter: Record<string, string>) {
  return { type: 'button', sub_type, index: String(index), parameters: [parameter] }
}

async function post(url: string, token: string, message: object) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(message),
      // A call with a token must not follow a redirect to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, body: jsonOf(await readBounded(response, MOST_BYTES)) }
  } catch (error) {
    const problem = wasNeverAsked(error) ? 'away' : 'unknown'
    throw new TextFailure(problem, 'WhatsApp cannot be reached', { cause: error })
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failureOf(status: number, body: unknown): TextFailure {
  const parsed = v.safeParse(refusal, body)
  const { code, message = '', error_data } = parsed.success ? parsed.output.error : {}
  const words = `WhatsApp: ${status} ${code ?? ''} ${message} ${error_data?.details ?? ''}`.trim()
  return new TextFailure(problemOf(status, code), words.slice(0, 400))
}

function problemOf(status: number, code: number | undefined): TextProblem {
  if (code !== undefined && BUSY.has(code)) return 'later'
  if (status === 429) return 'later'
  if (status === 401 || status === 403) return 'away'
  if (code !== undefined && WRONG_KEYS.has(code) && status < 500) return 'away'
  // Other answers leave open whether the text was sent.
  return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unknown'
}
