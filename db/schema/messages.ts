import type { Locale } from '#messages/locale.ts'
import type { Channel, TextStatus } from '#shop/mail/channels.ts'
import type { Generated } from 'kysely'

export type MessagesTables = {
  mails: MailsTable
  messages: MessagesTable
  push_subscriptions: PushSubscriptionsTable
  text_statuses: TextStatusesTable
  /** Phones whose owner asked for no texts, and did not write again. */
  stopped_texts: { phone: string; at: string }
  /** Texts of customers by their id, which come again and count once; the phone is E.164. */
  received_texts: { id: string; phone: string; at: string }
}

type MailsTable = {
  id: string
  /** Unique name of the reason for this mail, so that it is queued once. */
  occasion: string
  kind: string
  recipient: string
  order_id: string | null
  message_id: string | null
  account_id: string | null
  /** For mails about an account. */
  locale: Locale | null
  created_at: string
  attempts: number
  next_attempt_at: string
  sent_at: string | null
  last_error: string | null
  /** By which it goes; `recipient` is an e-mail, or a phone as E.164. */
  channel: Generated<Channel>
  /** When the provider was asked to send a text of which nobody knows yet whether it was. */
  asked_at: string | null
  /** The id of a sent text at its provider. */
  provider_ref: string | null
}

/** The device on which the customer of an order is told of it, as its browser gave it. */
type PushSubscriptionsTable = {
  order_id: string
  id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: string
}

/** What a provider tells of texts that were sent, each status once, in whichever order. */
type TextStatusesTable = {
  provider_ref: string
  status: TextStatus
  /** When it was told. */
  at: string
  error: string | null
}

/** Messages from the contact page, and texts that customers send. */
type MessagesTable = {
  id: string
  created_at: string
  name: string
  /** Empty where she wrote by phone. */
  email: string
  /** E.164; empty where she wrote on the contact page. */
  phone: Generated<string>
  subject: string
  body: string
  locale: Locale
  /** IP address of the client, for the rate limit. */
  client: string
  read_at: string | null
  handled_at: string | null
  deleted_at: string | null
}
