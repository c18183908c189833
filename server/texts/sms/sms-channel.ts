import { TextRefusal, type TextSender } from '#shop/text-messages/sender.ts'
import { TextFailure, type ChannelSender } from '../channel-sender.ts'

/** Tells customers of their orders by SMS. Gateways do not say what becomes of a text. */
export function smsChannel(texts: TextSender): ChannelSender {
  return {
    channel: 'sms',
    async send({ id, to, text }) {
      try {
        await texts.send({ id, to, text })
        return null
      } catch (error) {
        const problem = error instanceof TextRefusal ? 'refused' : 'unknown'
        throw new TextFailure(problem, 'The gateway did not take it', { cause: error })
      }
    },
  }
}
