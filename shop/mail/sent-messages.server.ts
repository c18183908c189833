import type { Database } from '#db/schema.ts'
import { subjectOf, type QueuedMail } from './mails.server.ts'
import { NEVER } from '#shop/backoff.ts'
import type { SentMessage } from './sent-messages.ts'

/** Lists the messages to the customer of an order, also queued ones, the oldest first. */
export async function listSentMessages(db: Database, orderId: string): Promise<SentMessage[]> {
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const refs = mails.flatMap(({ provider_ref: ref }) => (ref === null ? [] : [ref]))
  const told =
    refs.length === 0
      ? []
      : await db
          .selectFrom('text_statuses')
          .select(['provider_ref as ref', 'status', 'at'])
          .where('provider_ref', 'in', refs)
          .execute()
  const toldOf = (ref: string | null) => (status: string) =>
    told.find((one) => one.ref === ref && one.status === status)
  return mails.map((mail) => {
    const { id, kind, channel, recipient, last_error: error } = mail
    const state = stateOf(mail, toldOf(mail.provider_ref))
    const refundId = kind === 'order-refunded' ? subjectOf(mail) : null
    return { id, kind, refundId, channel, recipient, ...state, error }
  })
}

function stateOf(
  { sent_at, asked_at, next_attempt_at, created_at }: QueuedMail,
  told: (status: string) => { at: string } | undefined,
): Pick<SentMessage, 'state' | 'at'> {
  for (const state of ['read', 'delivered'] as const) {
    const status = told(state)
    if (status) return { state, at: status.at }
  }
  if (sent_at !== null) return { state: 'sent', at: sent_at }
  if (next_attempt_at === NEVER) return { state: 'undelivered', at: created_at }
  return { state: asked_at === null ? 'waiting' : 'unknown', at: created_at }
}
