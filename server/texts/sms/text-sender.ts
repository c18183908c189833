import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSubfolder } from '#shop/make-subfolder.server.ts'
import { LONGEST_TEXT, TextRefusal, type TextSender } from '#shop/text-messages/sender.ts'
import type { GatewaySettings } from './gateway-settings.ts'
import { httpGateway } from './http-gateway.ts'

/** Without a gateway it writes text files. */
export function openTextSender(options: {
  gateway: GatewaySettings | undefined
  folder: string
}): TextSender {
  const sender = options.gateway ? httpGateway(options.gateway) : intoFolder(options.folder)
  return {
    async send(message) {
      const isRight = /^\+[1-9]\d{6,14}$/.test(message.to) && /^[\w-]{1,100}$/.test(message.id)
      if (!isRight) throw new TextRefusal('The number or the id of a text is none')
      if (message.text.length > LONGEST_TEXT) throw new TextRefusal('A text is too long')
      return sender.send(message)
    },
  }
}

/** Texts may have phone codes, so only the process's own user may read the files. */
function intoFolder(folder: string): TextSender {
  return {
    async send({ id, to, text }) {
      await makeSubfolder(folder)
      const file = join(folder, `${id}.txt`)
      await writeFile(`${file}.part`, `To: ${to}\n\n${text}\n`, { mode: 0o600 })
      await rename(`${file}.part`, file)
      return { id: null }
    },
  }
}
