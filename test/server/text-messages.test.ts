import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '#server/env.ts'
import { httpGateway } from '#server/texts/sms/http-gateway.ts'
import { openTextSender } from '#server/texts/sms/text-sender.ts'
import { TextOutage, TextRefusal } from '#shop/text-messages/sender.ts'
import { startSmsGateway } from '../sms-gateway.ts'

let gateway: Awaited<ReturnType<typeof startSmsGateway>>
beforeAll(async () => {
  gateway = await startSmsGateway()
})
beforeEach(() => {
  gateway.inbox.length = 0
  gateway.now.mood = 'takes'
})
afterAll(() => gateway.stop())

const TOKEN = 'a-secret-token'
const message = { id: 'text-1', to: '+201001234567', text: 'رمزك "123456" & more\n@shop #123456' }
const settingsOf = (env: Record<string, string>) =>
  readEnvironment({ SMS_TOKEN: TOKEN, SMS_FROM: 'Bala"di', ...env }).smsGateway
function senderOf(env: Record<string, string>) {
  return openTextSender({ gateway: settingsOf(env), folder: '/nowhere' })
}
const asJson = () => ({
  SMS_URL: `${gateway.base}/v1/messages`,
  SMS_BODY: '{"to":"{digits}","from":"{from}","text":"{text}"}',
  SMS_HEADERS: '{"Authorization":"Bearer {token}","Idempotency-Key":"{id}"}',
})
const asForm = () => ({ SMS_URL: `${gateway.base}/send`, SMS_BODY: 'To={to}&Body={text}' })
const inAddress = () => ({
  SMS_URL: `${gateway.base}/api?password={token}&mobile={local}&message={text}`,
  SMS_METHOD: 'GET',
})

test('JSON with a bearer token', async () => {
  expect(await senderOf(asJson()).send(message)).toEqual({ id: 'm-1' })
  const [received] = gateway.inbox
  expect(received?.fields).toEqual({ to: '201001234567', from: 'Bala"di', text: message.text })
  expect(received?.headers).toMatchObject({
    authorization: `Bearer ${TOKEN}`,
    'idempotency-key': 'text-1',
  })
})

test('a form', async () => {
  await senderOf(asForm()).send(message)
  expect(gateway.inbox[0]?.fields).toEqual({ To: message.to, Body: message.text })
})

test('everything in the address', async () => {
  await senderOf(inAddress()).send(message)
  expect(gateway.inbox[0]).toMatchObject({
    method: 'GET',
    query: { password: TOKEN, mobile: '01001234567', message: message.text },
  })
})

test.each([
  ['refuses-number', TextRefusal],
  ['refuses-keys', TextOutage],
  ['busy', TextOutage],
  ['takes-and-is-lost', TextOutage],
  ['redirects', TextOutage],
  ['endless', TextOutage],
  ['silent', TextOutage],
  ['says-no-with-200', TextOutage],
] as const)('a gateway that %s', async (mood, kind) => {
  gateway.now.mood = mood
  const settings = settingsOf({ ...inAddress(), SMS_ACCEPTED: '"code":"1901"' })
  if (!settings) throw new Error('There is a gateway')
  const error: unknown = await httpGateway(settings, 300)
    .send(message)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(kind)
  const said = JSON.stringify(error, Object.getOwnPropertyNames(error))
  for (const secret of [TOKEN, '123456', '1001234567']) expect(said).not.toContain(secret)
  expect(Object(error).cause).toBeUndefined()
})

test.each([
  ['refuses our keys', 'refuses-keys', true],
  ['does not answer', 'silent', false],
  ['is lost while it answers', 'takes-and-is-lost', false],
] as const)('of a gateway that %s it is known whether it sent', async (_, mood, isUnsent) => {
  gateway.now.mood = mood
  const settings = settingsOf(asForm())
  if (!settings) throw new Error('There is a gateway')
  await expect(httpGateway(settings, 300).send(message)).rejects.toMatchObject({ isUnsent })
})

test('of a gateway that is not there it is known that it sent nothing', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  server.close()
  await once(server, 'close')
  const settings = settingsOf({ ...asForm(), SMS_URL: `http://127.0.0.1:${port}/send` })
  if (!settings) throw new Error('There is a gateway')
  await expect(httpGateway(settings).send(message)).rejects.toMatchObject({ isUnsent: true })
})

test('nothing is sent to what is no number', async () => {
  for (const to of ['', '01001234567', '+2010012345678901', '+20100\r\n1', '+20100123456a']) {
    await expect(senderOf(asJson()).send({ ...message, to })).rejects.toThrow(TextRefusal)
  }
  for (const id of ['', '../x', 'a b']) {
    await expect(senderOf(asJson()).send({ ...message, id })).rejects.toThrow(TextRefusal)
  }
  await expect(senderOf(asJson()).send({ ...message, text: 'x'.repeat(600) })).rejects.toThrow(
    TextRefusal,
  )
  expect(gateway.inbox).toEqual([])
})

test('without a gateway texts are files that only the process reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  try {
    await openTextSender({ gateway: undefined, folder }).send(message)
    expect(readdirSync(folder)).toEqual(['text-1.txt'])
    const file = join(folder, 'text-1.txt')
    expect(readFileSync(file, 'utf8')).toBe(`To: ${message.to}\n\n${message.text}\n`)
    expect(statSync(file).mode & 0o077).toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([
  ['SMS_URL', { SMS_URL: 'http://gateway.example/?to={to}&text={text}' }],
  ['SMS_URL', { SMS_URL: 'https://{token}.example/?to={to}&text={text}' }],
  ['SMS_URL', { SMS_URL: 'https://gateway.example/?to={phone}&text={text}' }],
  ['SMS_URL', { SMS_URL: 'https://gateway.example/?to={to}' }],
  ['SMS_BODY', { SMS_URL: 'https://gateway.example/', SMS_BODY: '{"to":"{to}","text":{text}}' }],
  ['SMS_BODY', { SMS_URL: 'https://a.example/{to}', SMS_BODY: 't={text}', SMS_METHOD: 'GET' }],
  ['SMS_HEADERS', { SMS_URL: 'https://a.example/{to}/{text}', SMS_HEADERS: '{"X":"{text}"}' }],
  ['SMS_HEADERS', { SMS_URL: 'https://a.example/{to}/{text}', SMS_HEADERS: '{"X":"a\\r\\nb"}' }],
  ['SMS_HEADERS', { SMS_URL: 'https://a.example/{to}/{text}', SMS_HEADERS: 'X: a' }],
])('a wrong %s stops the start: %j', (name, env) => {
  expect(() => readEnvironment(env)).toThrow(name)
})
