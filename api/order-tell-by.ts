import * as v from 'valibot'
import { getLocale } from '#messages/compiled/runtime.js'
import { locales, pathIn } from '#messages/locale.ts'
import { orderChannels } from '#shop/mail/channels.ts'
import { changeTellBy } from '#shop/orders/messages/change-tell-by.server.ts'
import { endpoint, refused } from './endpoint.ts'
import { answerOrder, ofOwn } from './order-changes.ts'
import { keyQuery, orderShape } from './order-shapes.ts'
import { invalidFields } from './problem.ts'

export const orderTellByEndpoints = [
  endpoint({
    method: 'post',
    path: '/orders/:number/tell-by',
    operationId: 'changeTellBy',
    summary:
      'Chooses the channel by which the customer is notified of an order, for the holder of its key and its owner; choosing a channel to a phone is the consent to it',
    policy: 'anyone',
    query: keyQuery,
    body: v.strictObject({
      tellBy: v.picklist(orderChannels, 'choice'),
      /** The language of the page with the form, to which the response redirects. */
      language: v.optional(v.picklist(locales, 'choice')),
    }),
    answers: {
      200: orderShape,
      303: 'Back to the order’s page, for a form with `language`',
      ...refused(404, 429),
    },
    handle: (call) =>
      ofOwn(call, ['change-client', 'change-order'], async ({ id, number }) => {
        const { services, body, query } = call
        const { tellBy, language } = body
        const isThere = services.channels.some(({ channel }) => channel === tellBy)
        if (tellBy !== 'mail' && !isThere) return invalidFields({ tellBy: 'choice' })
        const locale = language ?? getLocale()
        const changed = await changeTellBy(services.db, { id, tellBy, locale }, services.now())
        if (!changed.ok) return invalidFields({ tellBy: changed.problem })
        if (!language) return answerOrder(call, id)
        const page = `${pathIn(language, `/orders/${number}`)}?key=${encodeURIComponent(query.key)}`
        return new Response(null, { status: 303, headers: { Location: `${page}#told` } })
      }),
  }),
]
