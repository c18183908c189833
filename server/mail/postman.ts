import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type Letter = {
  id: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
}
export type Postman = { send: (letter: Letter) => Promise<void> }

/** Sends over SMTP; where no server is set, writes `.eml` files that any mail program opens. */
export function openPostman(options: {
  smtpUrl: string | undefined
  from: string
  mailDir: string
}): Postman {
  return options.smtpUrl
    ? bySmtp(options.smtpUrl, options.from)
    : intoFolder(options.mailDir, options.from)
}

function bySmtp(url: string, from: string): Postman {
  const transport = createTransport(url, { from })
  return {
    async send({ id, ...letter }) {
      await transport.sendMail({ ...letter, messageId: messageId(id, from) })
    },
  }
}

function intoFolder(folder: string, from: string): Postman {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send({ id, ...letter }) {
      const { message } = await transport.sendMail({
        ...letter,
        from,
        messageId: messageId(id, from),
      })
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not built as one piece')
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${id}.eml`)
      await writeFile(`${file}.part`, message)
      await rename(`${file}.part`, file)
    },
  }
}

/** The same mail sent twice after a crash has one id, so the receiver can tell. */
function messageId(id: string, from: string): string {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${id}@${host}>`
}
