import * as v from 'valibot'
import { recordPaymentEvent } from '#shop/payment/payment-events.server.ts'
import type { ProviderName } from '#shop/settings/collect-by.ts'
import { readBytes } from './body.ts'
import { anyQuery, endpoint, refused } from './endpoint.ts'
import { problem } from './problem.ts'

const MOST_BYTES = 512 * 1024

const problems = {
  'bad-signature': 'bad-signature',
  'bad-body': 'bad-json',
  'wrong-mode': 'wrong-mode',
} as const

/** Answers once the events are stored. A job processes them. */
const webhookOf = (name: ProviderName, operationId: string) =>
  endpoint({
    method: 'post',
    path: `/webhooks/${name}`,
    operationId,
    summary: 'Events of the payment provider, signed by it',
    policy: 'provider',
    query: anyQuery,
    answers: { 200: v.object({ received: v.boolean() }), ...refused(400, 404, 413) },
    async handle({ c, services }) {
      const { db, now, providers } = services
      const provider = providers.find((provider) => provider.name === name)
      if (!provider) return problem(404, 'not-found')
      const body = await readBytes(c.req.raw, MOST_BYTES)
      if (!body) return problem(413, 'too-large-body')
      const query = new URL(c.req.url).searchParams
      const signals = await provider.verify({ headers: c.req.raw.headers, query, body })
      if (!Array.isArray(signals)) return problem(400, problems[signals])
      for (const signal of signals) await recordPaymentEvent(db, name, signal, now())
      services.wakeJobs()
      return { received: true }
    },
  })

export const webhookEndpoints = [
  webhookOf('stripe', 'receivePaymentEvent'),
  webhookOf('paymob', 'receivePaymobCallback'),
  webhookOf('fawry', 'receiveFawryNotification'),
]
