import type { Locale } from '#messages/locale.ts'
import type { Condition } from '#shop/catalogue/condition.ts'

export type Answer = { text: string; textAr: string }

/** What a condition's page says. General dietary advice; the note says that it is no more. */
export type ConditionPage = {
  type: Condition
  name: string
  nameAr: string
  question: string
  questionAr: string
  intro: string
  introAr: string
  note: string
  noteAr: string
  answers: Answer[]
}

/** How many products stand beside the advice. */
export const RELATED_PRODUCTS = 12

export function questionIn(locale: Locale, page: Pick<ConditionPage, 'question' | 'questionAr'>) {
  return locale === 'ar' ? page.questionAr : page.question
}

export function introIn(locale: Locale, page: Pick<ConditionPage, 'intro' | 'introAr'>) {
  return locale === 'ar' ? page.introAr : page.intro
}

export function noteIn(locale: Locale, page: Pick<ConditionPage, 'note' | 'noteAr'>) {
  return locale === 'ar' ? page.noteAr : page.note
}
