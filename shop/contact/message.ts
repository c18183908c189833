import * as v from 'valibot'
import type { Locale } from '#messages/locale.ts'
import { email, oneLine, plainText } from '#shop/text.ts'

/** The longest message, in characters. */
export const MOST_LETTERS = 5000

const required = (maxLength: number, code: string) =>
  v.pipe(v.optional(oneLine(maxLength), ''), v.nonEmpty(code))

/** The contact form of SPEC section 3. All four fields are required. */
export const contactForm = v.strictObject({
  user_name: required(100, 'name-required'),
  user_email: v.pipe(v.optional(v.string('text'), ''), email),
  subject: required(150, 'subject-required'),
  message: v.pipe(
    v.optional(plainText(MOST_LETTERS), ''),
    v.nonEmpty('message-required'),
    // Forms end their lines with CR LF, JSON with LF.
    v.transform((text) => text.replace(/\r\n?/g, '\n')),
  ),
})
export type ContactForm = v.InferOutput<typeof contactForm>

/** The server that implements EmailJS's protocol, and the shop's public identifiers there. */
export type EmailJs = {
  publicKey: string
  serviceId: string
  templateId: string
  /** True for the shop's own server, false for EmailJS's. */
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

/** Returns EmailJS's error message for the first missing identifier, undefined when none is missing. */
export function missingId(sent: Record<string, unknown>): string | undefined {
  return neededIds.find(([name]) => !isGiven(sent[name]))?.[1]
}

function isGiven(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

/** The name of the honeypot: a field that people do not see, and that programs fill in. */
export const TRAP = 'second_subject'

/** The field that a form without JavaScript sends to get a page as the response. */
export const WANTS_PAGE = 'wants_page'

export const protocolFields = [
  WANTS_PAGE,
  'lib_version',
  'user_id',
  'service_id',
  'template_id',
  'accessToken',
  'g-recaptcha-response',
]

export type Message = {
  id: string
  createdAt: string
  name: string
  /** The sender's e-mail; empty if the sender wrote by phone. */
  email: string
  /** The sender's phone (E.164); empty if the sender used the contact page. */
  phone: string
  subject: string
  body: string
  locale: Locale
}
