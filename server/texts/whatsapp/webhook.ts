import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { textStatuses, type TextStatus } from '#shop/mail/channels.ts'
import type { ReceivedText } from '#shop/orders/received-texts.server.ts'
import type { ToldStatus } from '#shop/mail/text-statuses.server.ts'

/** What a call of the provider tells. */
export type Told = { texts: ReceivedText[]; statuses: ToldStatus[] }

/** Whether a body is signed with our secret: `sha256=` and an HMAC in hex. */
export function isSigned(body: Uint8Array, header: string | null, secret: string): boolean {
  const [, given] = /^sha256=([0-9a-f]{64})$/i.exec(header ?? '') ?? []
  if (given === undefined) return false
  const expected = createHmac('sha256', secret).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(given, 'hex'))
}

/** Whether two texts are the same, in a time that says nothing of where they differ. */
export function isSame(given: string, secret: string): boolean {
  const hash = (text: string) => createHmac('sha256', 'compared').update(text).digest()
  return timingSafeEqual(hash(given), hash(secret))
}

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))
const phone = v.pipe(
  v.string(),
  v.regex(/^\+?[1-9]\d{6,14}$/),
  v.transform((digits) => `+${digits.replace('+', '')}`),
)
const words = v.fallback(v.pipe(v.string(), v.maxLength(10_000)), '')
const perhaps = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

const message = v.object({
  from: phone,
  id,
  type: v.fallback(v.string(), ''),
  text: perhaps(v.object({ body: words })),
  button: perhaps(v.object({ payload: words, text: words })),
  interactive: perhaps(v.object({ button_reply: v.object({ id: words, title: words }) })),
  location: perhaps(v.object({ latitude: v.number(), longitude: v.number() })),
})
const toldStatus = v.object({
  id,
  status: v.string(),
  biz_opaque_callback_data: perhaps(v.pipe(v.string(), v.maxLength(100))),
  errors: perhaps(v.array(v.object({ code: perhaps(v.number()), title: words, message: words }))),
})
const contact = v.object({
  wa_id: v.string(),
  profile: perhaps(v.object({ name: v.pipe(v.string(), v.maxLength(200)) })),
})
const MOST = 1000
const many = v.fallback(v.pipe(v.array(v.unknown()), v.maxLength(MOST)), [])
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
  entry: v.pipe(v.array(v.object({ changes: many })), v.maxLength(MOST)),
})

/** Reads a signed call; undefined where it is none of WhatsApp's. What of it cannot be read is left out. */
export function readCall(body: Uint8Array, phoneId: string): Told | undefined {
  const read = v.safeParse(call, jsonOf(body))
  if (!read.success) return undefined
  const told: Told = { texts: [], statuses: [] }
  for (const value of read.output.entry.flatMap(({ changes }) => readAll(change, changes))) {
    const { metadata, contacts, messages, statuses } = value.value
    if (value.field !== 'messages' || metadata.phone_number_id !== phoneId) continue
    const people = readAll(contact, contacts)
    told.texts.push(...readAll(message, messages).map((one) => textOf(one, people)))
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
  { from, id, type, text, button, interactive, location }: Message,
  people: v.InferOutput<typeof contact>[],
): ReceivedText {
  const reply = button?.payload ?? interactive?.button_reply.id ?? null
  const place = location && `${location.latitude}, ${location.longitude}`
  const name = people.find(({ wa_id }) => `+${wa_id}` === from)?.profile?.name ?? ''
  const body = text?.body ?? button?.text ?? interactive?.button_reply.title ?? place
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
  const words = first && `WhatsApp: ${first.code ?? ''} ${first.title || first.message}`
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
