import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { textStatuses, type TextStatus } from '#shop/mail/channels.ts'
import { printable } from '#shop/text.ts'
import type { WhatsAppSettings } from './cloud-api.ts'
import type { ReceivedText } from '#shop/orders/messages/received-texts.server.ts'
import type { ToldStatus } from '#shop/mail/text-statuses.server.ts'

/** Received texts, and reports about sent ones. */
export type Told = { texts: ReceivedText[]; statuses: ToldStatus[] }

/** The header is `sha256=` and an HMAC in hexadecimal. */
export function isSigned(body: Uint8Array, header: string | null, secret: string): boolean {
  const [, given] = /^sha256=([0-9a-f]{64})$/i.exec(header ?? '') ?? []
  if (given === undefined) return false
  const expected = createHmac('sha256', secret).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(given, 'hex'))
}

export type WhatsAppWebhook = {
  /** True if the token in a check of the address is ours. */
  isVerifyToken: (token: string) => boolean
  read: (body: Uint8Array, signature: string | null) => Told | 'bad-signature' | 'bad-body'
}

export function whatsAppWebhook({
  appSecret,
  verifyToken,
  phoneId,
}: WhatsAppSettings): WhatsAppWebhook {
  return {
    isVerifyToken: (token) => isSame(token, verifyToken),
    read(body, signature) {
      if (!isSigned(body, signature, appSecret)) return 'bad-signature'
      return readCall(body, phoneId) ?? 'bad-body'
    },
  }
}

/** In constant time. */
function isSame(given: string, secret: string): boolean {
  const hash = (text: string) => createHmac('sha256', 'compared').update(text).digest()
  return timingSafeEqual(hash(given), hash(secret))
}

// PostgreSQL cannot store NUL, and no id contains it.
const id = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,300}$/))
const phone = v.pipe(
  v.string(),
  v.regex(/^\+?[1-9]\d{6,14}$/),
  v.transform((digits) => `+${digits.replace('+', '')}`),
)
const words = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, 10_000)),
  ),
  '',
)
const perhaps = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

const message = v.object({
  from: phone,
  id,
  type: v.fallback(v.string(), ''),
  text: perhaps(v.object({ body: words })),
  button: perhaps(v.object({ payload: words, text: words })),
  interactive: perhaps(v.object({ button_reply: v.object({ id: words, title: words }) })),
  image: perhaps(v.object({ caption: words })),
  location: perhaps(v.object({ latitude: v.number(), longitude: v.number() })),
})
const toldStatus = v.object({
  id,
  status: v.string(),
  biz_opaque_callback_data: perhaps(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))),
  errors: perhaps(v.array(v.object({ code: perhaps(v.number()), title: words, message: words }))),
})
const contact = v.object({
  wa_id: v.string(),
  profile: perhaps(v.object({ name: v.pipe(v.string(), v.maxLength(200)) })),
})
/** Kinds of messages that nobody writes: reactions and system messages. */
const SIGNS = ['reaction', 'system']
/** A call has at most 3 MB, so a longer list is not from WhatsApp. */
const MOST = 10_000
const many = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((all) => all.slice(0, MOST)),
  ),
  [],
)
const change = v.object({
  field: v.string(),
  value: v.object({
    metadata: v.object({ phone_number_id: v.string() }),
    contacts: many,
    messages: many,
    statuses: many,
  }),
})
const call = v.object({
  object: v.literal('whatsapp_business_account'),
  entry: v.array(v.object({ changes: many })),
})

/** Returns undefined if the call does not have WhatsApp's form. Leaves out unreadable parts. */
export function readCall(body: Uint8Array, phoneId: string): Told | undefined {
  const read = v.safeParse(call, jsonOf(body))
  if (!read.success) return undefined
  const told: Told = { texts: [], statuses: [] }
  for (const value of read.output.entry.flatMap(({ changes }) => readAll(change, changes))) {
    const { metadata, contacts, messages, statuses } = value.value
    if (value.field !== 'messages' || metadata.phone_number_id !== phoneId) continue
    const people = readAll(contact, contacts)
    const texts = readAll(message, messages).filter(({ type }) => !SIGNS.includes(type))
    told.texts.push(...texts.map((one) => textOf(one, people)))
    told.statuses.push(...readAll(toldStatus, statuses).flatMap(statusOf))
  }
  return told
}

function readAll<S extends v.GenericSchema>(schema: S, values: unknown[]): v.InferOutput<S>[] {
  return values.flatMap((value) => {
    const read = v.safeParse(schema, value)
    return read.success ? [read.output] : []
  })
}

type Message = v.InferOutput<typeof message>

function textOf(
  { from, id, type, text, button, interactive, image, location }: Message,
  people: v.InferOutput<typeof contact>[],
): ReceivedText {
  const reply = button?.payload ?? interactive?.button_reply.id ?? null
  const place = location && `${location.latitude}, ${location.longitude}`
  const name = people.find(({ wa_id }) => `+${wa_id}` === from)?.profile?.name ?? ''
  const body =
    text?.body ?? button?.text ?? interactive?.button_reply.title ?? (image?.caption || place)
  return { id, phone: from, name, reply, body: body ?? `[${type.slice(0, 20)}]` }
}

function statusOf({
  id: ref,
  status,
  biz_opaque_callback_data: mailId,
  errors,
}: v.InferOutput<typeof toldStatus>): ToldStatus[] {
  if (!isStatus(status)) return []
  const [first] = errors ?? []
  const words =
    first && printable(`WhatsApp: ${first.code ?? ''} ${first.title || first.message}`, 400)
  const error = status === 'failed' ? (words ?? 'WhatsApp: not delivered') : null
  return [{ ref, status, mailId: mailId ?? null, error }]
}

function isStatus(text: string): text is TextStatus {
  return textStatuses.some((status) => status === text)
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}
