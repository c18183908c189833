import * as v from 'valibot'
import type { Locale } from '#messages/locale.ts'
import { email, oneLine, plainText } from '#shop/text.ts'

/** The longest message, in characters. */
export const MOST_LETTERS = 5000

const required = (maxLength: number, code: string) =>
  v.pipe(v.optional(oneLine(maxLength), ''), v.nonEmpty(code))

/** SPEC 3's contact form; all four fields are needed. */
export const contactForm = v.strictObject({
  user_name: required(100, 'name-required'),
  user_email: v.pipe(v.optional(v.string('text'), ''), email),
  subject: required(150, 'subject-required'),
  message: v.pipe(
    v.optional(plainText(MOST_LETTERS), ''),
    v.nonEmpty('message-required'),
    // Forms end their lines with two characters, JSON with one.
    v.transform((text) => text.replace(/\r\n?/g, '\n')),
  ),
})
export type ContactForm = v.InferOutput<typeof contactForm>

/** The server that speaks EmailJS's protocol, and our public identifiers there. */
export type EmailJs = {
  publicKey: string
  serviceId: string
  templateId: string
  /** Whether it is this server, not EmailJS's. */
  isOwn: boolean
}

export const ownEmailJs: EmailJs = {
  publicKey: 'baladi',
  serviceId: 'baladi',
  templateId: 'contact',
  isOwn: true,
}

/** The required identifiers with EmailJS's own error messages, in its order. */
const neededIds = [
  ['user_id', 'The public key is required.'],
  ['service_id', 'The service ID is required.'],
  ['template_id', 'The template ID is required.'],
] as const

/** EmailJS's error message for the first missing identifier; undefined when all are there. */
export function missingId(sent: Record<string, unknown>): string | undefined {
  return neededIds.find(([name]) => !isGiven(sent[name]))?.[1]
}

function isGiven(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

/** The name of the honeypot: a field hidden from people, filled in only by programs. */
export const TRAP = 'second_subject'

/** Sent by a form without JavaScript, which needs a page as the response. */
export const WANTS_PAGE = 'wants_page'

/** Fields of the EmailJS protocol, which are not part of the message. */
export const protocolFields = [
  WANTS_PAGE,
  'lib_version',
  'user_id',
  'service_id',
  'template_id',
  'accessToken',
  'g-recaptcha-response',
]

/** A message that was received. */
export type Message = {
  id: string
  createdAt: string
  name: string
  /** Empty where she wrote by phone. */
  email: string
  /** E.164; empty where she wrote on the contact page. */
  phone: string
  subject: string
  body: string
  locale: Locale
}
