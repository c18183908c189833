import { getLocale } from '#messages/compiled/runtime.js'
import { isAccount } from '#shop/accounts/change-role.server.ts'
import { isTextChannel } from '#shop/mail/channels.ts'
import { peopleList, peopleQuery } from '#shop/customers/people.ts'
import { findPeople } from '#shop/customers/people.server.ts'
import { channelList, phoneOrderRequest } from '#shop/orders/place/phone-order.ts'
import { pickupPointIds } from '#shop/delivery/areas.server.ts'
import { endpoint, refused } from '../endpoint.ts'
import { answerConfirmed, confirmedShape, place } from '../placing.ts'
import { invalidFields } from '../problem.ts'
import { conflictShape } from '../shapes.ts'

export const phoneOrderEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/people',
    summary: 'People by name or phone, guests too, with where they had their last order brought',
    policy: 'admin',
    query: peopleQuery,
    answers: { 200: peopleList },
    async handle({ services, query }) {
      return { people: await findPeople(services.db, query.q) }
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/channels',
    operationId: 'listChannels',
    summary: 'The channels to phones by which the shop can tell customers of their orders',
    policy: 'admin',
    answers: { 200: channelList },
    handle: async ({ services }) => ({
      channels: services.channels.map(({ channel }) => channel).filter(isTextChannel),
    }),
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders',
    operationId: 'placeOrderForCustomer',
    summary:
      'Places an order for a customer, as one who calls; by card it is confirmed, and paid on its page',
    policy: 'admin',
    body: phoneOrderRequest(new Set()),
    bodyNow: async ({ db }) => phoneOrderRequest(await pickupPointIds(db)),
    answers: { 201: confirmedShape, 409: conflictShape, ...refused(429) },
    async handle(call) {
      const { services, account } = call
      const {
        payment: method,
        accountId,
        locale = getLocale(),
        isAgreed: _,
        isAccepted,
        delivery: { isSure: isStaffSure, ...delivery },
        ...rest
      } = call.body
      const request = { ...rest, delivery }
      if (accountId !== undefined && !(await isAccount(services.db, accountId))) {
        return invalidFields({ accountId: 'not-found' })
      }
      const sure = { isStaffSure, isAccepted }
      const context = { method, locale, client: '', accountId, staff: account, ...sure }
      return place(call, request, context, (order) => answerConfirmed(services, order))
    },
  }),
]
