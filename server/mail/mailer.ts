import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSubfolder } from '#shop/make-subfolder.server.ts'

export type MailMessage = {
  id: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}
export type Mailer = {
  send: (message: MailMessage) => Promise<void>
  /** Whether the mail server accepts connections. Missing if mails become files. */
  greets?: () => Promise<boolean>
}

/**
 * Sends over SMTP. Without a server, writes `.eml` files, which any mail program opens. The first mail loads
 * `nodemailer`, which takes memory.
 */
export function openMailer(options: {
  smtpUrl: string | undefined
  from: string
  mailDir: string
}): Mailer {
  return options.smtpUrl
    ? bySmtp(options.smtpUrl, options.from)
    : intoFolder(options.mailDir, options.from)
}

/** For a mail server that does not respond. The mail is tried again later. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 30_000 }

function bySmtp(url: string, from: string): Mailer {
  let transport: ReturnType<typeof connect> | undefined
  const connect = async () =>
    (await import('nodemailer')).createTransport({ url, ...timeouts }, { from })
  // A failure to load or open it must not outlast its cause.
  const opened = () =>
    (transport ??= connect().catch((error: unknown) => {
      transport = undefined
      throw error
    }))
  return {
    async send({ id, ...message }) {
      await (await opened()).sendMail({ ...message, messageId: messageId(id, from) })
    },
    greets: async () =>
      (await opened()).verify().then(
        () => true,
        () => false,
      ),
  }
}

function intoFolder(folder: string, from: string): Mailer {
  return {
    async send({ id, ...message }) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true })
      const sent = await transport.sendMail({
        ...message,
        from,
        messageId: messageId(id, from),
      })
      if (!Buffer.isBuffer(sent.message))
        throw new TypeError('The mail was not built in one buffer')
      await makeSubfolder(folder)
      const file = join(folder, `${id}.eml`)
      await writeFile(`${file}.part`, sent.message)
      await rename(`${file}.part`, file)
    },
  }
}

type SmtpError = { code?: string; command?: string; responseCode?: number }

/**
 * `refused` is final (a 5xx reply about the mail or its address, RFC 5321, 4.2.1), `later` is worth another
 * try, and `away` means that other mails would fail, too.
 */
export function classifySmtpError(error: unknown): 'refused' | 'later' | 'away' {
  const { code, command, responseCode = 0 }: SmtpError = Object(error)
  if (!code) return 'later'
  // The library refused the mail before it asked a server: the address or the text is invalid.
  const isBeforeSmtp = responseCode === 0 && (command === undefined || command === 'API')
  if (isBeforeSmtp && code === 'EENVELOPE') return 'refused'
  if (isBeforeSmtp && code === 'EMESSAGE') return 'later'
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (!isAboutMail || responseCode === 0 || responseCode === 421) return 'away'
  return responseCode >= 500 && responseCode !== 503 ? 'refused' : 'later'
}

/** True if the connection ended or timed out without a reply. This mail or the server may be the cause. */
export function endedWithoutReply(error: unknown): boolean {
  const { command, responseCode = 0 }: SmtpError = Object(error)
  return command === 'CONN' && responseCode === 0
}

/** If a crash makes the shop send a mail twice, its receiver recognises the two by their Message-ID. */
function messageId(id: string, from: string): string {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${id}@${host}>`
}
