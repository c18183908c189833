import * as v from 'valibot'
import { channels } from './channels.ts'

/** `unknown`: the provider has not reported yet whether it was sent. `undelivered`: it will not arrive. */
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
  /** The refund that it reports; null for any other message. */
  refundId: v.nullable(v.string()),
  channel: v.picklist(channels),
  recipient: v.string(),
  state: v.picklist(sentStates),
  /** The time of the state, or the time of queueing; ISO. */
  at: v.string(),
  /** The provider's reason why it was not sent, or did not arrive by another channel. */
  error: v.nullable(v.string()),
})
export type SentMessage = v.InferOutput<typeof sentMessage>
