import { inbox, inboxQuery, messageChange, adminMessage, unreadCount } from '#shop/contact/inbox.ts'
import {
  changeMessage,
  countUnread,
  findMessage,
  listMessages,
} from '#shop/contact/read-messages.server.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused } from '../endpoint.ts'

const answers = { 200: adminMessage, ...refused(404) }

export const messageEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/messages',
    summary: 'Messages to be handled, unread first; or those handled',
    policy: 'admin',
    query: inboxQuery,
    answers: { 200: inbox },
    handle: ({ services, query }) => listMessages(services.db, query.box, query.page),
  }),
  endpoint({
    method: 'get',
    path: '/admin/messages/unread',
    operationId: 'countUnreadAdminMessages',
    summary: 'How many messages nobody has read',
    policy: 'admin',
    answers: { 200: unreadCount },
    handle: async ({ services }) => ({ unread: await countUnread(services.db) }),
  }),
  endpoint({
    method: 'get',
    path: '/admin/messages/:id',
    summary: 'One message, deleted or not',
    policy: 'admin',
    answers,
    handle: ({ services, param }) => findMessage(services.db, param('id')),
  }),
  endpoint({
    method: 'put',
    path: '/admin/messages/:id',
    summary: 'Marks a message as read or handled, or as not',
    policy: 'admin',
    body: messageChange,
    answers,
    handle: ({ services, account, param, body }) =>
      change(services, account, { id: param('id'), action: body }),
  }),
  endpoint({
    method: 'delete',
    path: '/admin/messages/:id',
    summary: 'Deletes a message; it can be restored',
    policy: 'admin',
    answers,
    handle: ({ services, account, param }) =>
      change(services, account, { id: param('id'), action: { deleted: true } }),
  }),
  endpoint({
    method: 'post',
    path: '/admin/messages/:id/restore',
    summary: 'Brings a deleted message back',
    policy: 'admin',
    answers,
    handle: ({ services, account, param }) =>
      change(services, account, { id: param('id'), action: { deleted: false } }),
  }),
]

type Change = Parameters<typeof changeMessage>[2]

async function change({ db, now }: Services, account: Account, what: Change) {
  await changeMessage(db, account, what, now())
  return findMessage(db, what.id)
}
