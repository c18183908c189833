import * as v from 'valibot'
import { inArabic, inEnglish } from '#shop/both-languages.ts'
import { inLanguage } from '#shop/in-language.ts'
import { oneLine } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { withoutLimits } from '#shop/without-limits.ts'
import { photosForm, photosShape } from './photos.ts'
import { pictureAddress } from './picture-address.ts'
import { dayOrNone } from './production.ts'

/** All fields except the photos: their shape differs from their form. */
const fields = {
  name: inEnglish(100),
  nameAr: inArabic(100),
  place: inEnglish(100),
  placeAr: inArabic(100),
  story: inEnglish(1500),
  storyAr: inArabic(1500),
  /** The URL of the picture. Empty for none. */
  src: v.pipe(
    v.string('text'),
    v.trim(),
    v.check((src) => src === '' || v.is(pictureAddress, src), 'src-not-allowed'),
  ),
  /** The body that certified the producer. Empty without a certificate. */
  certifier: oneLine(120),
  certifierAr: oneLine(120),
  certificateNumber: oneLine(60),
  certifierCode: oneLine(60),
  /** The last day on which the certificate is valid. */
  validUntil: dayOrNone,
  visible: v.boolean('choice'),
}

type Certificate = {
  certifier: string
  certifierAr: string
  certificateNumber: string
  certifierCode: string
  validUntil: string
}

const parts = [
  ['certifier'],
  ['certifierAr'],
  ['certificateNumber'],
  ['certifierCode'],
  ['validUntil'],
] as const

/** False when this part of the certificate is empty and another part is not. */
function isWhole(part: keyof Certificate, certificate: Certificate): boolean {
  const written = parts.map(([name]) => certificate[name]).join('')
  return written === '' || certificate[part] !== ''
}

/** A certificate needs its certifier, number and last day. */
export const producerForm = v.pipe(
  v.strictObject({
    /** Missing for a new producer. */
    version: v.optional(version),
    ...fields,
    /** Earlier clients do not send photos. The stored ones then stay. */
    photos: v.optional(photosForm),
  }),
  v.forward(
    v.partialCheck(parts, (input) => isWhole('certifier', input), 'required'),
    ['certifier'],
  ),
  v.forward(
    v.partialCheck(parts, (input) => isWhole('certificateNumber', input), 'required'),
    ['certificateNumber'],
  ),
  v.forward(
    v.partialCheck(parts, (input) => isWhole('validUntil', input), 'required'),
    ['validUntil'],
  ),
)
export type ProducerForm = v.InferOutput<typeof producerForm>

export const producerShape = v.object({
  id: v.string(),
  ...withoutLimits(fields),
  photos: photosShape,
  version: v.number(),
})
export type Producer = v.InferOutput<typeof producerShape>
export type ProducerName = Pick<Producer, 'name' | 'nameAr'>

/** Valid on its last day, too. */
export function isCertified({ validUntil }: Pick<Producer, 'validUntil'>, day: string): boolean {
  return validUntil !== '' && day <= validUntil
}

/** The shop asks for a new certificate this number of days before the old one ends. */
export const RENEWAL_DAYS = 30

export const placeIn = inLanguage('place')
export const storyIn = inLanguage('story')
export const certifierIn = inLanguage('certifier')
