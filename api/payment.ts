import * as v from 'valibot'
import { getLocale } from '#messages/compiled/runtime.js'
import type { Services } from '#server/context.ts'
import { pickupPointIds } from '#shop/delivery/areas.server.ts'
import type { Account } from '#shop/accounts/account.ts'
import { cardOrderBody, cashOrderBody } from '#shop/orders/place/order-body.ts'
import { ensureIntent } from '#shop/payment/intents.server.ts'
import { endpoint, refused, type Call } from './endpoint.ts'
import { answerConfirmed, confirmedShape, location, place } from './placing.ts'
import { invalidFields, paymentUnavailable } from './problem.ts'
import { conflictShape } from './shapes.ts'
import { clientOf } from './visitor.ts'

const documented = { needsEmail: true, points: new Set<string>() }

const refusals = { 409: conflictShape, ...refused(429) }

export const paymentEndpoints = [
  endpoint({
    method: 'post',
    path: '/payment',
    operationId: 'createPayment',
    summary:
      'Places an order to be paid to a provider or by a transfer; answers with the client secret that pays it, or with null where the order says how it is paid, or credit covers all of it',
    policy: 'anyone',
    body: cardOrderBody(documented),
    bodyNow: async (services, account) => cardOrderBody(await askedOf(services, account)),
    answers: { 201: v.nullable(v.string()), ...refusals, ...refused(503) },
    async handle(call) {
      const { currency: _, payment: method, ...request } = call.body
      return place(call, request, { method, ...contextOf(call) }, async (order) => {
        if (method === 'transfer') {
          call.services.wakeJobs()
          return Response.json(null, { status: 201, headers: location(order) })
        }
        const intent = await ensureIntent(call.services, order.id)
        if (intent.ok) {
          if (intent.pay === null) call.services.wakeJobs()
          const secret = intent.pay?.by === 'card-field' ? intent.pay.secret : null
          return Response.json(secret, { status: 201, headers: location(order) })
        }
        if (intent.problem === 'too-small') return invalidFields({ amount: 'too-small' })
        const { error: err } = intent
        call.services.log.warn({ err, orderId: order.id }, 'the payment provider cannot be asked')
        return paymentUnavailable()
      })
    },
  }),
  endpoint({
    method: 'post',
    path: '/orders',
    summary: 'Places an order to be paid in cash on delivery',
    policy: 'anyone',
    body: cashOrderBody(documented),
    bodyNow: async (services, account) => cashOrderBody(await askedOf(services, account)),
    answers: {
      201: confirmedShape,
      ...refusals,
    },
    async handle(call) {
      const { payment, ...request } = call.body
      return place(call, request, { method: payment, ...contextOf(call) }, (order) =>
        answerConfirmed(call.services, order),
      )
    },
  }),
]

/** A customer with a confirmed phone needs no e-mail. An order to collect needs no address. */
async function askedOf({ db }: Services, account: Account | undefined) {
  return { needsEmail: !account?.isPhoneConfirmed, points: await pickupPointIds(db) }
}

function contextOf({
  c,
  services,
  account,
}: Pick<Call<undefined, undefined>, 'c' | 'services' | 'account'>) {
  return {
    locale: getLocale(),
    client: clientOf(c, services.trustedProxies),
    accountId: account?.id,
  }
}
