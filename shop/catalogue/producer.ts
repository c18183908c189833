import * as v from 'valibot'
import { inArabic, inEnglish } from '#shop/both-languages.ts'
import { inLanguage } from '#shop/in-language.ts'
import { oneLine } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { withoutLimits } from '#shop/without-limits.ts'
import { photosForm, photosShape } from './photos.ts'
import { pictureAddress } from './picture-address.ts'
import { dayOrNone } from './production.ts'

/** The fields without the photos, whose shape differs from the form's. */
const fields = {
  name: inEnglish(100),
  nameAr: inArabic(100),
  place: inEnglish(100),
  placeAr: inArabic(100),
  story: inEnglish(1500),
  storyAr: inArabic(1500),
  /** The address of the picture, or empty. */
  src: v.pipe(
    v.string('text'),
    v.trim(),
    v.check((src) => src === '' || v.is(pictureAddress, src), 'src-not-allowed'),
  ),
  /** The body that certified the producer; empty without a certificate. */
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

/** False when this part of a certificate is missing although another part is given. */
function isWhole(part: keyof Certificate, certificate: Certificate): boolean {
  const written = parts.map(([name]) => certificate[name]).join('')
  return written === '' || certificate[part] !== ''
}

/** The form of a producer. A certificate needs its certifier, number and last day. */
export const producerForm = v.pipe(
  v.strictObject({
    /** Missing for a new producer. */
    version: v.optional(version),
    ...fields,
    /** Earlier clients do not send photos; the stored ones then stay. */
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

/** True when a certificate is valid on a day (in Egypt), its last day included. */
export function isCertified({ validUntil }: Pick<Producer, 'validUntil'>, day: string): boolean {
  return validUntil !== '' && day <= validUntil
}

/** The days before its end in which a certificate should be renewed. */
export const RENEWAL_DAYS = 30

export const placeIn = inLanguage('place')
export const storyIn = inLanguage('story')
export const certifierIn = inLanguage('certifier')
