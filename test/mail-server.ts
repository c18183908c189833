import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Received = Email & {
  raw: string
  envelopeTo: string[]
  isSecure: boolean
  user: unknown
}
type Mood = 'takes' | 'busy' | 'refuses-address' | 'refuses-content' | 'silent'

/** Starts an SMTP server that stores accepted mails. */
export async function startMailServer(options: SMTPServerOptions & { port?: number } = {}) {
  const inbox: Received[] = []
  /** `hangsAt`: recipient for which the server never answers. */
  const now: { mood: Mood; hangsAt?: string } = { mood: 'takes' }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    logger: false,
    ...options,
    onRcptTo({ address }, _session, done) {
      if (now.hangsAt === address) return
      if (now.mood === 'busy') return done(refusal(451, 'Try again later'))
      if (now.mood === 'refuses-address') return done(refusal(550, 'No such person here'))
      if (now.mood !== 'silent') done()
    },
    async onData(stream, { secure, user, envelope }, done) {
      const bytes = await buffer(stream)
      if (now.mood === 'refuses-content') return done(refusal(554, 'We do not like this'))
      inbox.push({
        ...(await PostalMime.parse(bytes)),
        raw: bytes.toString(),
        envelopeTo: envelope.rcptTo.map(({ address }) => address),
        isSecure: secure,
        user,
      })
      done()
    },
  })
  // Some tests cut a connection in the middle of a mail.
  server.on('error', () => {})
  const listening = server.listen(options.port ?? 0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    inbox,
    now,
    port,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
