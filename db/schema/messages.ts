import type { Locale } from '#messages/locale.ts'
import type { Channel, TextStatus } from '#shop/mail/channels.ts'
import type { Generated } from 'kysely'

export type MessagesTables = {
  mails: MailsTable
  messages: MessagesTable
  push_subscriptions: PushSubscriptionsTable
  text_statuses: TextStatusesTable
  /** Phones that sent STOP and no later text. */
  stopped_texts: { phone: string; at: string }
  /** Ids of received texts, so that a text that is delivered twice counts once. Phones are E.164. */
  received_texts: { id: string; phone: string; at: string }
}

type MailsTable = {
  id: string
  /** Names the event behind the mail. Unique, so that the mail is queued once. */
  occasion: string
  kind: string
  recipient: string
  order_id: string | null
  message_id: string | null
  account_id: string | null
  /** Set for mails about an account. */
  locale: Locale | null
  created_at: string
  attempts: number
  next_attempt_at: string
  sent_at: string | null
  last_error: string | null
  /** Decides whether `recipient` is an e-mail, a phone (E.164) or the id of a device. */
  channel: Generated<Channel>
  /** When the provider was asked, while it is not known whether the text was sent. */
  asked_at: string | null
  /** The id of a sent text at its provider. */
  provider_ref: string | null
}

/** The device that gets messages about an order, as its browser described it. */
type PushSubscriptionsTable = {
  order_id: string
  id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: string
}

/** A provider's reports about sent texts, each status once, in any order. */
type TextStatusesTable = {
  provider_ref: string
  status: TextStatus
  at: string
  error: string | null
}

/** Messages from the contact page, and texts from customers. */
type MessagesTable = {
  id: string
  created_at: string
  name: string
  /** Empty if the sender wrote by phone. */
  email: string
  /** E.164; empty if the sender used the contact page. */
  phone: Generated<string>
  subject: string
  body: string
  locale: Locale
  /** IP address, for the rate limit. */
  client: string
  read_at: string | null
  handled_at: string | null
  deleted_at: string | null
}
