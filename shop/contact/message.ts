import * as v from 'valibot'
import type { Locale } from '#messages/locale.ts'
import { email, oneLine, plainText } from '#shop/text.ts'

export const MOST_LETTERS = 5000

const required = (maxLength: number, code: string) =>
  v.pipe(v.optional(oneLine(maxLength), ''), v.nonEmpty(code))

/** SPEC section 3. */
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

/** A server for EmailJS's protocol, and the shop's public identifiers there. */
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

/** Required identifiers, with EmailJS's own error messages and in its order. */
const neededIds = [
  ['user_id', 'The public key is required.'],
  ['service_id', 'The service ID is required.'],
  ['template_id', 'The template ID is required.'],
] as const

/** EmailJS's error message for the first missing identifier. */
export function missingId(sent: Record<string, unknown>): string | undefined {
  return neededIds.find(([name]) => !isGiven(sent[name]))?.[1]
}

function isGiven(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

/** The name of the honeypot, a field that people do not see and spam programs fill in. */
export const TRAP = 'second_subject'

/** A form without JavaScript sends this field to get a page as the response. */
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
  /** Empty if the sender wrote from a phone. */
  email: string
  /** E.164. Empty if the sender used the contact page. */
  phone: string
  subject: string
  body: string
  locale: Locale
}
