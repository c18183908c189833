import { inLanguage } from '#shop/in-language.ts'
import type { ConditionForm } from './condition-form.ts'
import type { Condition } from '#shop/catalogue/condition.ts'

/** General dietary advice. The note says that it is not treatment. */
export type ConditionPage = Omit<ConditionForm, 'version'> & { type: Condition }

export type Answer = ConditionPage['answers'][number]

export const RELATED_PRODUCTS = 12

export const questionIn = inLanguage('question')
export const introIn = inLanguage('intro')
export const noteIn = inLanguage('note')
