import * as v from 'valibot'
import { inArabic, inEnglish } from '#shop/both-languages.ts'
import { conditions } from '#shop/catalogue/condition.ts'
import { version } from '#shop/version.ts'

/** What an admin says on a condition's page. */
export const conditionForm = v.strictObject({
  version,
  name: inEnglish(80),
  nameAr: inArabic(80),
  question: inEnglish(160),
  questionAr: inArabic(160),
  intro: inEnglish(600),
  introAr: inArabic(600),
  note: inEnglish(400),
  noteAr: inArabic(400),
  answers: v.pipe(
    v.array(v.strictObject({ text: inEnglish(600), textAr: inArabic(600) }), 'list'),
    v.minLength(1, 'answers-required'),
    v.maxLength(20, 'too-many'),
  ),
})
export type ConditionForm = v.InferOutput<typeof conditionForm>

export const conditionOnDesk = v.object({
  type: v.picklist(conditions),
  version: v.number(),
  name: v.string(),
  nameAr: v.string(),
  question: v.string(),
  questionAr: v.string(),
  intro: v.string(),
  introAr: v.string(),
  note: v.string(),
  noteAr: v.string(),
  answers: v.array(v.object({ text: v.string(), textAr: v.string() })),
})
export type ConditionOnDesk = v.InferOutput<typeof conditionOnDesk>
