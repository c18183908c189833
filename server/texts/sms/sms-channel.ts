import { TextOutage, TextRefusal, type TextSender } from '#shop/text-messages/sender.ts'
import { TextFailure, type ChannelSender, type TextProblem } from '../channel-sender.ts'

/** Sends texts about orders by SMS. Gateways do not report deliveries. */
export function smsChannel(texts: TextSender): ChannelSender {
  return {
    channel: 'sms',
    async send({ id, to, text }) {
      try {
        await texts.send({ id, to, text })
        return null
      } catch (error) {
        throw new TextFailure(problemOf(error), 'The gateway did not take it', { cause: error })
      }
    },
  }
}

function problemOf(error: unknown): TextProblem {
  if (error instanceof TextRefusal) return 'refused'
  return error instanceof TextOutage && error.isUnsent ? 'away' : 'unknown'
}
