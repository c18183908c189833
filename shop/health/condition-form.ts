import * as v from 'valibot'
import { inArabic, inEnglish } from '#shop/both-languages.ts'
import { conditions } from '#shop/catalogue/condition.ts'
import { withoutLimits } from '#shop/without-limits.ts'
import { version } from '#shop/version.ts'

const texts = {
  name: inEnglish(80),
  nameAr: inArabic(80),
  question: inEnglish(160),
  questionAr: inArabic(160),
  intro: inEnglish(600),
  introAr: inArabic(600),
  note: inEnglish(400),
  noteAr: inArabic(400),
}

export const conditionForm = v.strictObject({
  version,
  ...texts,
  answers: v.pipe(
    v.array(v.strictObject({ text: inEnglish(600), textAr: inArabic(600) }), 'list'),
    v.minLength(1, 'answers-required'),
    v.maxLength(20, 'too-many'),
  ),
})
export type ConditionForm = v.InferOutput<typeof conditionForm>

export const adminCondition = v.object({
  type: v.picklist(conditions),
  ...withoutLimits(texts),
  answers: v.array(v.object({ text: v.string(), textAr: v.string() })),
  version: v.number(),
})
export type AdminCondition = v.InferOutput<typeof adminCondition>
