import * as v from 'valibot'
import { consumeRateLimit } from '#shop/rate-limits/rate-limits.server.ts'
import { contactForm, missingId, protocolFields, TRAP, WANTS_PAGE } from '#shop/contact/message.ts'
import { receiveMessage } from '#shop/contact/messages.server.ts'
import type { Context } from 'hono'
import { getLocale, localeOfPath, pathIn } from '#messages/locale.ts'
import type { Services } from '#server/context.ts'
import { readBody, readFormData } from './body.ts'
import { anyQuery, endpoint, refused } from './endpoint.ts'
import { invalidFields, tooMany } from './problem.ts'
import { validate } from './validate.ts'
import { clientOf } from './visitor.ts'

const answers = {
  200: 'OK',
  400: 'The public key is required. | The service ID is required. | The template ID is required.',
  ...refused(413, 415, 422, 429),
}

const ids = { user_id: v.string(), service_id: v.string(), template_id: v.string() }
const form = v.object({ ...ids, ...contactForm.entries })

/** EmailJS's protocol (SPEC section 7), so that its library can send to this server. */
export const contactEndpoints = [
  endpoint({
    method: 'post',
    path: '/v1.0/email/send-form',
    operationId: 'sendContactForm',
    summary: 'A visitor’s message, as a form (EmailJS’s protocol)',
    policy: 'anyone',
    query: anyQuery,
    reads: { 'multipart/form-data': form, 'application/x-www-form-urlencoded': form },
    answers: { ...answers, 303: 'Back to the page, for a form without JavaScript' },
    async handle({ c, services }) {
      const sent = await readFormData(c.req.raw)
      if (!sent.ok) return sent.response
      const all: Record<string, unknown> = { ...sent.value }
      const answer = await receive(c, services, all, withoutProtocol(all))
      return all[WANTS_PAGE] ? backToPage(c.req.raw, answer.ok) : answer
    },
  }),
  endpoint({
    method: 'post',
    path: '/v1.0/email/send',
    operationId: 'sendContactMessage',
    summary: 'A visitor’s message, as JSON with template_params (EmailJS’s protocol)',
    policy: 'anyone',
    query: anyQuery,
    reads: { 'application/json': v.object({ ...ids, template_params: contactForm }) },
    answers,
    async handle({ c, services }) {
      const sent = await readBody(c.req.raw)
      if (!sent.ok) return sent.response
      const { template_params: message = {}, ...all }: Record<string, unknown> = { ...sent.value }
      const unknown = Object.keys(withoutProtocol(all))
      if (unknown.length > 0) {
        return invalidFields(Object.fromEntries(unknown.map((name) => [name, 'unknown-field'])))
      }
      if (typeof message !== 'object' || message === null || Array.isArray(message)) {
        return invalidFields({ template_params: 'object-expected' })
      }
      return receive(c, services, all, { ...message })
    },
  }),
]

async function receive(
  c: Context,
  { db, now, trustedProxies, wakeJobs }: Services,
  ids: Record<string, unknown>,
  { [TRAP]: trap, ...message }: Record<string, unknown>,
): Promise<Response> {
  const missing = missingId(ids)
  if (missing) return new Response(missing, { status: 400 })
  const checked = validate(contactForm, message)
  if (!checked.ok) return invalidFields(checked.codes)
  const client = clientOf(c, trustedProxies)
  const wait =
    (await consumeRateLimit(db, 'message-at-once', client, now())) ||
    (await consumeRateLimit(db, 'message-client', client, now()))
  if (wait > 0) return tooMany(wait)
  // A filled trap field means a bot. It gets the same answer as a person, so that it does not try again.
  if (trap) return new Response('OK')
  await receiveMessage(db, checked.value, { client, locale: localeOf(c.req.raw), now: now() })
  wakeJobs()
  return new Response('OK')
}

function withoutProtocol(sent: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !protocolFields.includes(name)))
}

function backToPage(request: Request, isSent: boolean): Response {
  const path = pathIn(localeOf(request), '/contact')
  return new Response(null, {
    status: 303,
    headers: { Location: `${path}?sent=${isSent ? 'yes' : 'no'}` },
  })
}

/** EmailJS's library sends no language, so the path of the page decides. */
function localeOf(request: Request) {
  const from = request.headers.get('referer') ?? ''
  return URL.canParse(from) ? localeOfPath(new URL(from).pathname) : getLocale()
}
