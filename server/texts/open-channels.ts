import { join } from 'node:path'
import type { Database } from '#db/schema.ts'
import type { Environment } from '#server/env.ts'
import type { TextSender } from '#shop/text-messages/sender.ts'
import type { ChannelSender } from './channel-sender.ts'
import { pushSender } from './push/push-sender.ts'
import type { PushKeys } from './push/push-keys.ts'
import { smsChannel } from './sms/sms-channel.ts'
import { textFiles } from './text-files.ts'
import { whatsAppSender } from './whatsapp/cloud-api.ts'

/**
 * Opens the channels whose keys are set. Without keys for WhatsApp, texts become files, except in production,
 * where real customers order.
 */
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
