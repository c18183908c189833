import * as v from 'valibot'
import { channels } from './channels.ts'

/** `unknown`: nobody told yet whether it was sent. `undelivered`: it will not arrive. */
export const sentStates = [
  'waiting',
  'unknown',
  'undelivered',
  'sent',
  'delivered',
  'read',
] as const

/** A message to the customer of an order, for staff. */
export const sentMessage = v.object({
  id: v.string(),
  kind: v.string(),
  /** The refund that it tells of; null for any other message. */
  refundId: v.nullable(v.string()),
  channel: v.picklist(channels),
  recipient: v.string(),
  state: v.picklist(sentStates),
  /** When that came about, or when it was queued; ISO. */
  at: v.string(),
  /** Why it was not sent or did not arrive by another channel, in the words of its provider. */
  error: v.nullable(v.string()),
})
export type SentMessage = v.InferOutput<typeof sentMessage>
