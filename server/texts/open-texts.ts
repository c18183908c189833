import { join } from 'node:path'
import type { Environment } from '#server/env.ts'
import { textFiles } from './text-files.ts'
import type { TextSender } from './text-sender.ts'
import { whatsAppSender } from './whatsapp/cloud-api.ts'

/** The senders of texts with the shop's keys. Without keys, files stand in for phones, but not where real customers order. */
export function openTexts({ whatsapp, dataDir, isProduction }: Environment): TextSender[] {
  if (whatsapp) return [whatsAppSender(whatsapp)]
  return isProduction ? [] : [textFiles('whatsapp', join(dataDir, 'texts'))]
}
