import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { whatsappLink } from '#format/whatsapp-link.ts'
import { makeSubfolder } from '#shop/make-subfolder.server.ts'
import type { TextChannel } from '#shop/mail/channels.ts'
import type { ChannelSender } from './channel-sender.ts'

/**
 * For a channel without a provider. A WhatsApp text gets a link that opens it in WhatsApp, so that a person
 * can send it by hand.
 */
export function textFiles(channel: TextChannel, folder: string): ChannelSender {
  return {
    channel,
    async send({ id, to, text }) {
      await makeSubfolder(folder)
      const file = join(folder, `${id}.${channel}.txt`)
      const link = channel === 'whatsapp' ? `\n${whatsappLink(to, text)}\n` : ''
      await writeFile(`${file}.part`, `${to}\n\n${text}\n${link}`)
      await rename(`${file}.part`, file)
      return null
    },
  }
}
