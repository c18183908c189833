import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WhatsAppSettings } from '#server/texts/whatsapp/cloud-api.ts'

/** A message as the fake received it. */
export type Taken = {
  id: string
  to: string
  type: string
  biz_opaque_callback_data: string
  text?: { body: string }
  template?: {
    name: string
    language: { code: string }
    components: {
      type: string
      sub_type?: string
      index?: string
      parameters: { type: string; text?: string; payload?: string }[]
    }[]
  }
}

/**
 * A fault of the next call: an error before or after the message is accepted, no answer, or a closed
 * connection.
 */
export type Fault =
  | { status: number; code?: number; isTaken?: boolean; body?: string }
  | { hangsUp: 'before' | 'after' }

export type WhatsApp = Awaited<ReturnType<typeof startWhatsApp>>

/** Starts a fake of WhatsApp's Cloud API. */
export async function startWhatsApp() {
  const taken: Taken[] = []
  const faults: Fault[] = []
  const settings: WhatsAppSettings = {
    token: 'EAAtest',
    phoneId: '106540352242922',
    appSecret: 'app secret of tests',
    verifyToken: 'verify token of tests',
    apiBase: '',
  }
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object | string) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    if (request.headers.authorization !== `Bearer ${settings.token}`) {
      return answer(401, errorOf(190, 'Invalid OAuth access token'))
    }
    if (request.url !== `/${settings.phoneId}/messages`)
      return answer(404, errorOf(100, 'No such path'))
    const message = JSON.parse(await bodyOf(request))
    const id = `wamid.${randomUUID()}`
    const take = () => taken.push({ ...message, id })
    const fault = faults.shift()
    if (fault && 'hangsUp' in fault) {
      if (fault.hangsUp === 'after') take()
      request.socket.destroy()
      return
    }
    if (fault) {
      if (fault.isTaken) take()
      return answer(
        fault.status,
        fault.body ?? errorOf(fault.code ?? 131000, 'Something went wrong'),
      )
    }
    take()
    const contacts = [{ input: message.to, wa_id: message.to }]
    const messages = [{ id, message_status: 'accepted' }]
    answer(200, { messaging_product: 'whatsapp', contacts, messages })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  settings.apiBase = `http://127.0.0.1:${port}`
  return {
    settings,
    taken,
    faults,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

function errorOf(code: number, message: string) {
  return { error: { message, type: 'OAuthException', code, error_data: { details: message } } }
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Returns a call's body, with the header that signs it. */
export function signed(settings: WhatsAppSettings, value: object, field = 'messages') {
  const metadata = { display_phone_number: '201001234567', phone_number_id: settings.phoneId }
  const changes = [{ field, value: { messaging_product: 'whatsapp', metadata, ...value } }]
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes }],
  })
  return { body, headers: { 'X-Hub-Signature-256': signatureOf(body, settings.appSecret) } }
}

export function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}
