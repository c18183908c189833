import { join } from 'node:path'
import type { Database } from '#db/schema.ts'
import type { Environment } from '#server/env.ts'
import { type TextSender, TextOutage, TextRefusal } from '#shop/text-messages/sender.ts'
import { type ChannelSender, TextFailure, type TextProblem } from './channel-sender.ts'
import { pushSender } from './push/push-sender.ts'
import type { PushKeys } from './push/push-keys.ts'
import { textFiles } from './text-files.ts'
import { whatsAppSender } from './whatsapp/cloud-api.ts'

/** Without keys for WhatsApp, its texts become files, except in production, where real customers order. */
export function openChannels(
  { whatsapp, smsGateway, dataDir, isProduction }: Environment,
  { texts, ...push }: { texts: TextSender; db: Database; keys: PushKeys; contact: () => string },
): ChannelSender[] {
  const channels: ChannelSender[] = [pushSender(push)]
  if (whatsapp) channels.push(whatsAppSender(whatsapp))
  else if (!isProduction) channels.push(textFiles('whatsapp', join(dataDir, 'texts')))
  if (smsGateway) channels.push(smsChannel(texts))
  return channels
}

/** Gateways do not report deliveries. */
function smsChannel(texts: TextSender): ChannelSender {
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
