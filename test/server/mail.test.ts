import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMailer, type Mailer } from '#server/mail/mailer.ts'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { describeOnEachEngine } from '../databases.ts'
import { adminClient, placeInCash } from '../admin-client.ts'
import { startMailServer } from '../mail-server.ts'
import { anOrderFor } from '../orders.ts'
import { aProduct } from '../products.ts'
import { later, shopOf } from '../shop.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
async function aMailServer(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options)
  stops.push(server.stop)
  return server
}
const mailerOf = (smtpUrl: string) =>
  openMailer({ smtpUrl, from: 'Baladi <orders@baladi.example>', mailDir: '' })

describeOnEachEngine('mail over SMTP', (open) => {
  const shop = shopOf(open)
  beforeEach(async () => {
    const sent_at = shop().services.now().toISOString()
    await shop().services.db.updateTable('mails').set({ sent_at }).execute()
  })
  const deliver = (mailer: Mailer) => sendDueMails(shop().services, mailer)
  const waiting = () =>
    shop().services.db.selectFrom('mails').selectAll().where('sent_at', 'is', null).execute()
  /** Logged errors of sending. */
  const complaints = () => shop().faults.splice(0).join('\n')
  async function write(subject: string, named: object = {}) {
    const response = await shop().post('/api/v1.0/email/send', {
      user_id: 'key',
      service_id: 'service',
      template_id: 'form',
      template_params: {
        user_name: 'Mona Adel',
        user_email: 'mona@example.com',
        subject,
        message: 'Is the mint fresh?',
        ...named,
      },
    })
    expect(response.status).toBe(200)
  }

  test('brings a message to the shop, to be answered to the visitor', async () => {
    const server = await aMailServer()
    await write('هل النعناع طازج؟', { message: 'سطر أول\nسطر ثانٍ' })
    await deliver(mailerOf(server.url))
    expect(server.inbox).toMatchObject([
      {
        from: { name: 'Baladi', address: 'orders@baladi.example' },
        to: [{ address: 'hello@baladi.example' }],
        replyTo: [{ address: 'mona@example.com' }],
        subject: 'Message: هل النعناع طازج؟',
        envelopeTo: ['hello@baladi.example'],
      },
    ])
    const [mail] = server.inbox
    expect(mail?.text).toContain('سطر أول\nسطر ثانٍ')
    expect(mail?.html).toContain('سطر أول')
    // RFC 2047 and transfer encodings: only ASCII is sent.
    expect(mail?.raw).toMatch(/^Subject: .*=\?UTF-8\?/im)
    // oxlint-disable-next-line no-control-regex -- ASCII is meant
    expect(mail?.raw).toMatch(/^[\x00-\x7f]*$/)
  })

  test('a mail at which the server hangs is no outage, and holds up no other', async () => {
    const server = await aMailServer()
    const impatient = mailerOf(`${server.url}?socketTimeout=300`)
    const { db } = shop().services
    await db.deleteFrom('provider_states').execute()
    await write('Hangs')
    await db.updateTable('mails').set({ recipient: 'tarpit@example.com' }).execute()
    server.now.hangsAt = 'tarpit@example.com'
    for (let minute = 0; minute < 5; minute++) {
      await deliver(impatient)
      later(shop(), 3)
    }
    expect(complaints()).toContain('Timeout')
    expect(await db.selectFrom('provider_states').selectAll().execute()).toEqual([])
    await write('Arrives')
    later(shop(), 100)
    await deliver(impatient)
    expect(server.inbox.map(({ subject }) => subject)).toEqual(['Message: Arrives'])

    // A server that hangs at all mails is an outage.
    server.now.mood = 'silent'
    await write('Hangs too')
    later(shop(), 100)
    await deliver(impatient)
    const states = await db.selectFrom('provider_states').select(['provider', 'failures']).execute()
    expect(states).toEqual([{ provider: 'mail', failures: 1 }])
    complaints()
    server.now.mood = 'takes'
    delete server.now.hangsAt
    later(shop(), 500)
    await deliver(impatient)
    expect(await waiting()).toEqual([])
  })

  test('waits while the server is down, slow or busy; nothing is lost, nothing comes twice', async () => {
    const first = await aMailServer()
    const { port, url } = first
    const impatient = mailerOf(`${url}?socketTimeout=300`)
    await first.stop()
    await write('One')
    await write('Two')

    await deliver(impatient)
    expect(complaints()).toContain('ECONNREFUSED')
    expect(await waiting()).toHaveLength(2)

    const server = await aMailServer({ port })
    server.now.mood = 'silent'
    later(shop(), 2)
    await deliver(impatient)
    expect(complaints()).toContain('Timeout')

    server.now.mood = 'busy'
    later(shop(), 10)
    await deliver(impatient)
    expect(complaints()).toContain('451')
    expect(server.inbox).toEqual([])
    const busy = { last_error: expect.stringContaining('451') }
    expect(await waiting()).toMatchObject([busy, busy])

    server.now.mood = 'takes'
    await deliver(impatient)
    expect(server.inbox, 'not before its turn').toEqual([])
    later(shop(), 20)
    await deliver(impatient)
    await deliver(impatient)
    later(shop(), 200)
    await deliver(impatient)
    expect(server.inbox.map(({ subject }) => subject).toSorted()).toEqual([
      'Message: One',
      'Message: Two',
    ])
    expect(await waiting()).toEqual([])
  })

  test.each(['refuses-address', 'refuses-content'] as const)(
    'that is refused for good (%s) is not tried again, and the owner is told',
    async (mood) => {
      const server = await aMailServer()
      const mailer = mailerOf(server.url)
      const product = await aProduct(shop().services.db)
      const { customer } = await anOrderFor(shop(), [])
      const { number } = await placeInCash(shop(), [{ product, qty: 1 }], { customer })
      server.now.mood = mood
      await deliver(mailer)
      expect(complaints()).toMatch(/550|554/)

      server.now.mood = 'takes'
      await write('Another')
      later(shop(), 24 * 60)
      await deliver(mailer)
      expect(server.inbox.map(({ subject }) => subject)).toEqual(['Message: Another'])
      const admin = await adminClient(shop())
      const { undelivered } = await (await admin.get('/today')).json()
      expect(undelivered).toContainEqual({
        id: expect.any(String),
        recipient: customer.email,
        order: number,
      })
    },
  )

  test('is sent once when several processes send at the same time', async () => {
    const server = await aMailServer()
    const subjects = Array.from({ length: 12 }, (_, index) => `Message: Of many ${index}`)
    for (const subject of subjects) await write(subject.replace('Message: ', ''))
    await Promise.all([1, 2, 3].map(() => deliver(mailerOf(server.url))))
    expect(server.inbox.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted())
  })

  test('goes encrypted and with a password where the server wants it, or not at all', async () => {
    const isRight = (name: unknown, word: unknown) => name === 'baladi' && word === 'p@ss/word'
    const server = await aMailServer({
      authOptional: false,
      disabledCommands: [],
      onAuth: ({ username, password }, _session, done) =>
        isRight(username, password)
          ? done(null, { user: username })
          : done(new Error('Invalid username or password')),
    })
    const urlWith = (password: string, options: string) =>
      `smtp://baladi:${encodeURIComponent(password)}@127.0.0.1:${server.port}${options}`
    const trusting = '?tls.rejectUnauthorized=false'

    await write('Secret')
    await deliver(mailerOf(urlWith('p@ss/word', '')))
    expect(complaints(), 'a certificate that nobody vouches for').toMatch(/self-signed|certificate/)
    later(shop(), 2)
    await deliver(mailerOf(urlWith('wrong', trusting)))
    expect(complaints()).toContain('535')
    later(shop(), 5)
    await deliver(mailerOf(urlWith('p@ss/word', trusting)))
    expect(server.inbox).toMatchObject([
      { subject: 'Message: Secret', isSecure: true, user: 'baladi' },
    ])

    const open = await aMailServer()
    await write('Still secret')
    await deliver(mailerOf(`${open.url}?requireTLS=true`))
    expect(complaints()).toContain('STARTTLS')
    expect(open.inbox).toEqual([])
  })

  test('has no header and no receiver that a visitor put in', async () => {
    const server = await aMailServer()
    const mailer = mailerOf(server.url)
    const line = '\r\nBcc: thief@example.com\r\nX-Evil: yes'
    const content = { id: 'injected', text: 'x', html: 'x' }
    await mailer.send({
      ...content,
      to: 'mona@example.com',
      replyTo: `mona@example.com${line}`,
      subject: `Hello${line}`,
    })
    const [mail] = server.inbox
    expect(mail?.envelopeTo).toEqual(['mona@example.com'])
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail?.headers.map(({ key }) => key)).not.toContain('x-evil')
    await expect(write('Hi', { user_email: `mona@example.com${line}` })).rejects.toThrow('422')
    // A line break in a text of one line becomes a blank.
    await write('Hi', { subject: `Hi${line}` })
    await deliver(mailer)
    expect(server.inbox).toHaveLength(2)
    expect(server.inbox[1]?.subject).toContain('Hi Bcc: thief@example.com X-Evil: yes')
    expect(server.inbox[1]?.headers.map(({ key }) => key)).not.toContain('x-evil')
  })
})
