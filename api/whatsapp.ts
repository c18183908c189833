import * as v from 'valibot'
import { recordTextStatuses } from '#shop/mail/text-statuses.server.ts'
import { receiveText } from '#shop/orders/messages/received-texts.server.ts'
import { readBytes } from './body.ts'
import { anyQuery, endpoint, refused } from './endpoint.ts'
import { problem } from './problem.ts'

/** The largest webhook body: https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks */
const MOST_BYTES = 3 * 1024 * 1024
/** The provider's challenge, which the response repeats. Meta sends a number. */
const challenge = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))

const problems = { 'bad-signature': 'bad-signature', 'bad-body': 'bad-json' } as const

export const whatsAppEndpoints = [
  endpoint({
    method: 'get',
    path: '/webhooks/whatsapp',
    operationId: 'confirmWhatsAppWebhook',
    summary: 'Proves to WhatsApp that it may send messages here',
    policy: 'provider',
    query: anyQuery,
    answers: { 200: 'text/plain', ...refused(404) },
    async handle({ c, services: { whatsapp } }) {
      if (!whatsapp) return problem(404, 'not-found')
      const query = new URL(c.req.url).searchParams
      const asked = v.safeParse(challenge, query.get('hub.challenge'))
      const isKnown = whatsapp.isVerifyToken(query.get('hub.verify_token') ?? '')
      if (!isKnown || !asked.success) return problem(404, 'not-found')
      return c.text(asked.output, 200, { 'Cache-Control': 'no-store' })
    },
  }),
  endpoint({
    method: 'post',
    path: '/webhooks/whatsapp',
    operationId: 'receiveWhatsAppCall',
    summary: 'Texts of customers, and what became of ours, signed by WhatsApp',
    policy: 'provider',
    query: anyQuery,
    answers: { 200: v.object({ received: v.boolean() }), ...refused(400, 404, 413) },
    async handle({ c, services }) {
      const { db, now, whatsapp, log } = services
      if (!whatsapp) return problem(404, 'not-found')
      const body = await readBytes(c.req.raw, MOST_BYTES)
      if (!body) return problem(413, 'too-large-body')
      const told = whatsapp.read(body, c.req.header('x-hub-signature-256') ?? null)
      if (typeof told === 'string') return problem(400, problems[told])
      await recordTextStatuses(db, told.statuses, now())
      for (const text of told.texts) await receiveText(db, text, now())
      const [texts, statuses] = [told.texts.length, told.statuses.length]
      log.info({ texts, statuses }, 'WhatsApp told of texts')
      services.wakeJobs()
      return { received: true }
    },
  }),
]
