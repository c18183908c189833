import {
  inbox,
  inboxQuery,
  messageChange,
  messageOnDesk,
  unreadCount,
} from '#shop/contact/message-desk.ts'
import {
  changeMessage,
  countUnread,
  findMessage,
  listMessages,
} from '#shop/contact/messages-desk.server.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { Services } from '#server/context.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { problemShape } from '../shapes.ts'

const answers = { 200: messageOnDesk, 404: problemShape }

/** What visitors wrote to the shop. */
export const messageEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/messages',
    summary: 'Messages to be handled, unread first; or those handled',
    policy: 'admin',
    query: inboxQuery,
    answers: { 200: inbox, 422: problemShape },
    handle: async ({ services, query }) =>
      Response.json(await listMessages(services.db, query.box, query.page)),
  }),
  endpoint({
    method: 'get',
    path: '/admin/messages/unread',
    operationId: 'countUnreadAdminMessages',
    summary: 'How many messages nobody has read',
    policy: 'admin',
    answers: { 200: unreadCount },
    handle: async ({ services }) => Response.json({ unread: await countUnread(services.db) }),
  }),
  endpoint({
    method: 'get',
    path: '/admin/messages/:id',
    summary: 'One message, deleted or not',
    policy: 'admin',
    answers,
    handle: async ({ services, param }) => one(services, param('id')),
  }),
  endpoint({
    method: 'put',
    path: '/admin/messages/:id',
    summary: 'Marks a message as read or handled, or as not',
    policy: 'admin',
    body: messageChange,
    answers: { ...answers, 422: problemShape },
    handle: async ({ services, account, param, body }) =>
      change(services, account, { id: param('id'), deed: body }),
  }),
  endpoint({
    method: 'delete',
    path: '/admin/messages/:id',
    summary: 'Deletes a message; it can be restored',
    policy: 'admin',
    answers,
    handle: async ({ services, account, param }) =>
      change(services, account, { id: param('id'), deed: { deleted: true } }),
  }),
  endpoint({
    method: 'post',
    path: '/admin/messages/:id/restore',
    summary: 'Brings a deleted message back',
    policy: 'admin',
    answers,
    handle: async ({ services, account, param }) =>
      change(services, account, { id: param('id'), deed: { deleted: false } }),
  }),
]

type Change = Parameters<typeof changeMessage>[2]

async function change(services: Services, account: Account, what: Change): Promise<Response> {
  await changeMessage(services.db, account, what, services.now())
  return one(services, what.id)
}

async function one({ db }: Services, id: string): Promise<Response> {
  const message = await findMessage(db, id)
  return message ? Response.json(message) : problem(404, 'not-found')
}
