import * as v from 'valibot'
import { isTimeOfDay } from '#shop/time-of-day.ts'
import { egyptianMobile, phoneDigits } from '#shop/phone.ts'
import { digitKinds } from '#messages/digits.ts'
import { locales } from '#messages/locale.ts'
import { asciiDigits } from '#messages/ascii-digits.ts'
import { email, oneLine } from '#shop/text.ts'
import { MAX_VAT_RATE } from '#shop/vat.ts'
import { version } from '#shop/version.ts'
import { collectChoices } from './collect-by.ts'
import { readEndings } from './email-endings.ts'
import type { Settings } from './settings.ts'
import { transferEntries, missingOfTransfers } from './transfer-form.ts'
import { transferSettings } from './transfer-settings.ts'

/** Limits against typing errors: 1,000 EGP for the fee, 100,000 EGP for the thresholds. */
const MOST_FEE = 1_000_00
const MOST_THRESHOLD = 100_000_00

/** A larger discount is probably a typing error. */
const MOST_MEMBER_DISCOUNT = 50

const collectBy = v.picklist(collectChoices, 'choice')
/** Above this number the rule would have no effect. */
const MOST_REFUSALS = 20

const required = (maxLength: number) => v.pipe(oneLine(maxLength), v.nonEmpty('required'))
const arabic = (maxLength: number) => v.pipe(required(maxLength), v.transform(asciiDigits))

const amount = (most: number) =>
  v.pipe(
    v.number('money'),
    v.integer('money'),
    v.minValue(0, 'money'),
    v.maxValue(most, 'too-large'),
  )

const memberDiscount = v.pipe(
  v.number('member-discount'),
  v.integer('member-discount'),
  v.minValue(0, 'member-discount'),
  v.maxValue(MOST_MEMBER_DISCOUNT, 'member-discount'),
)

const vatRate = v.pipe(
  v.number('vat-rate'),
  v.integer('vat-rate'),
  v.minValue(0, 'vat-rate'),
  v.maxValue(MAX_VAT_RATE, 'vat-rate'),
)

/**
 * Returns the nine digits of an Egyptian tax registration number, often written 123-456-789. Returns an empty
 * text as it is, and undefined for other texts.
 */
function taxNumber(text: string): string | undefined {
  const digits = asciiDigits(text).replaceAll(/[\s-]/g, '')
  return digits === '' || /^\d{9}$/.test(digits) ? digits : undefined
}

const refusals = v.pipe(
  v.number('whole-number'),
  v.integer('whole-number'),
  v.minValue(0, 'whole-number'),
  v.maxValue(MOST_REFUSALS, 'too-large'),
)

const share = v.pipe(
  v.number('share'),
  v.integer('share'),
  v.minValue(1, 'share'),
  v.maxValue(100, 'share'),
)

const timeOfDay = v.pipe(
  oneLine(10),
  v.transform(asciiDigits),
  v.check((text) => isTimeOfDay(text), 'time-of-day'),
)

/**
 * Returns a mobile or a landline as E.164, or a short number such as 19123. Returns undefined for other
 * texts.
 */
export function shopPhone(text: string): string | undefined {
  const mobile = egyptianMobile(text)
  if (mobile) return mobile
  const digits = phoneDigits(text).replace(/^(\+|00)20/, '0')
  if (/^0[2-9]\d{7,8}$/.test(digits)) return `+2${digits}`
  return /^1\d{4}$/.test(digits) ? digits : undefined
}

/**
 * Returns a WhatsApp number for wa.me: the country code and digits, without `+`. Returns undefined for other
 * texts.
 */
export function chatNumber(text: string): string | undefined {
  const mobile = egyptianMobile(text)
  if (mobile) return mobile.slice(1)
  const digits = phoneDigits(text)
  return /^(\+|00)[1-9]\d{7,14}$/.test(digits) ? digits.replace(/^(\+|00)/, '') : undefined
}

function understood(
  understand: (text: string) => string | undefined,
  code: string,
  maxLength = 40,
) {
  return v.pipe(
    v.string('text'),
    v.maxLength(maxLength, code),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const value = understand(dataset.value)
      if (value !== undefined) return value
      addIssue({ message: code })
      return NEVER
    }),
  )
}

/** A page on a social network, or empty. */
function socialPage(host: string) {
  return v.pipe(
    oneLine(200),
    v.check((text) => text === '' || isPageOf(host, text), 'social-link'),
  )
}

function isPageOf(host: string, text: string): boolean {
  if (!text.startsWith('https://') || !URL.canParse(text)) return false
  const { hostname, username } = new URL(text)
  return username === '' && (hostname === host || hostname.endsWith(`.${host}`))
}

/** All settings. None is optional, so that no value gets lost. */
export const settingsForm = v.strictObject({
  name: required(40),
  nameAr: arabic(40),
  phone: understood(shopPhone, 'shop-phone'),
  email,
  address: required(160),
  addressAr: arabic(160),
  whatsapp: understood(chatNumber, 'chat-number'),
  facebook: socialPage('facebook.com'),
  instagram: socialPage('instagram.com'),
  currencyEn: required(8),
  currencyAr: arabic(8),
  deliveryFeePiastres: amount(MOST_FEE),
  freeDeliveryAbovePiastres: amount(MOST_THRESHOLD),
  deliveryVatRate: vatRate,
  legalName: oneLine(120),
  legalNameAr: v.pipe(oneLine(120), v.transform(asciiDigits)),
  taxNumber: understood(taxNumber, 'tax-number'),
  defaultLocale: v.picklist(locales, 'choice'),
  digits: v.picklist(digitKinds, 'choice'),
  memberDiscount,
  cashMostPerOrderPiastres: amount(MOST_THRESHOLD),
  cashMostUnpaidPiastres: amount(MOST_THRESHOLD),
  instalmentsLeastPiastres: amount(MOST_THRESHOLD),
  cashFirstByCode: v.boolean('choice'),
  cashMostRefusals: refusals,
  cashMostUnconfirmedShare: share,
  emailEndings: understood(readEndings, 'email-endings', 200),
  cardBy: collectBy,
  walletBy: collectBy,
  kioskBy: collectBy,
  instalmentsBy: collectBy,
  ...transferEntries,
  quietFrom: timeOfDay,
  quietUntil: timeOfDay,
}) satisfies v.GenericSchema<unknown, Settings>

/** `version` is the one that the edit started from. */
export const settingsChange = v.pipe(
  v.strictObject({ version, ...settingsForm.entries }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value: input } = dataset
    for (const key of missingOfTransfers(input)) {
      const path = { type: 'object', origin: 'value', input, key, value: input[key] } as const
      addIssue({ message: 'required', path: [path] })
    }
  }),
)

const text = v.string()
export const adminSettings = v.object({
  version: v.number(),
  name: text,
  nameAr: text,
  phone: text,
  email: text,
  address: text,
  addressAr: text,
  whatsapp: text,
  facebook: text,
  instagram: text,
  currencyEn: text,
  currencyAr: text,
  deliveryFeePiastres: v.number(),
  freeDeliveryAbovePiastres: v.number(),
  deliveryVatRate: v.number(),
  legalName: text,
  legalNameAr: text,
  taxNumber: text,
  defaultLocale: v.picklist(locales),
  digits: v.picklist(digitKinds),
  memberDiscount: v.number(),
  instalmentsLeastPiastres: v.number(),
  cashMostPerOrderPiastres: v.number(),
  cashMostUnpaidPiastres: v.number(),
  cashFirstByCode: v.boolean(),
  cashMostRefusals: v.number(),
  cashMostUnconfirmedShare: v.number(),
  emailEndings: text,
  cardBy: collectBy,
  walletBy: collectBy,
  kioskBy: collectBy,
  instalmentsBy: collectBy,
  ...v.entriesFromList(transferSettings, text),
  quietFrom: text,
  quietUntil: text,
})
export type AdminSettings = v.InferOutput<typeof adminSettings>
