import * as v from 'valibot'
import { locales } from '#messages/locale.ts'

export const MESSAGES_PER_PAGE = 50
const messageBoxes = ['open', 'handled'] as const
export type MessageBox = (typeof messageBoxes)[number]

export const inboxQuery = v.strictObject({
  box: v.optional(v.picklist(messageBoxes, 'choice'), 'open'),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'whole-number'), v.transform(Number)),
    '1',
  ),
})

const instant = v.nullable(v.string())
export const adminMessage = v.object({
  id: v.string(),
  createdAt: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  subject: v.string(),
  body: v.string(),
  locale: v.picklist(locales),
  readAt: instant,
  handledAt: instant,
  deletedAt: instant,
})
export type AdminMessage = v.InferOutput<typeof adminMessage>

/** A page of the inbox. `body` is only the beginning of each text. */
export const inbox = v.object({
  messages: v.array(adminMessage),
  page: v.number(),
  pages: v.number(),
  total: v.number(),
  unread: v.number(),
})
export type Inbox = v.InferOutput<typeof inbox>

export const unreadCount = v.object({ unread: v.number() })

export const messageChange = v.strictObject({
  read: v.optional(v.boolean('choice')),
  handled: v.optional(v.boolean('choice')),
})
