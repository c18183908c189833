import * as v from 'valibot'
import { channels } from './channels.ts'

/**
 * `unknown`: the provider has not reported yet whether it sent the message. `undelivered`: it will not
 * arrive.
 */
export const sentStates = [
  'waiting',
  'unknown',
  'undelivered',
  'sent',
  'delivered',
  'read',
] as const

export const sentMessage = v.object({
  id: v.string(),
  kind: v.string(),
  /** The refund that the message reports. Null for other messages. */
  refundId: v.nullable(v.string()),
  channel: v.picklist(channels),
  recipient: v.string(),
  state: v.picklist(sentStates),
  /** The ISO time of the state, or of queueing. */
  at: v.string(),
  /** The provider's reason for a failure, also of an earlier channel. */
  error: v.nullable(v.string()),
})
export type SentMessage = v.InferOutput<typeof sentMessage>
