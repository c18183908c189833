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

/** A server that says nothing for longer is tried again later. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 30_000 }

function bySmtp(url: string, from: string): Postman {
  const transport = createTransport({ url, ...patience }, { from })
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

type SmtpError = { code?: string; command?: string; responseCode?: number }

/**
 * What an error of `send` means for the mail. A 5xx about the mail or its address is final (RFC 5321,
 * 4.2.1); where the server is away or does not want us, other mails need not be tried now.
 */
export function meaningOf(error: unknown): 'refused' | 'later' | 'away' {
  const { code, command, responseCode = 0 }: SmtpError = Object(error)
  if (!code) return 'later'
  // Found by the library before a server was asked: no address of its own, or no text.
  const isUnasked = responseCode === 0 && (command === undefined || command === 'API')
  if (isUnasked && code === 'EENVELOPE') return 'refused'
  if (isUnasked && code === 'EMESSAGE') return 'later'
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (!isAboutMail || responseCode === 0 || responseCode === 421) return 'away'
  return responseCode >= 500 && responseCode !== 503 ? 'refused' : 'later'
}

/** The same mail sent twice after a crash has one id, so the receiver can tell. */
function messageId(id: string, from: string): string {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${id}@${host}>`
}
