import { inLanguage } from '#shop/in-language.ts'
import type { ConditionForm } from './condition-form.ts'
import type { Condition } from '#shop/catalogue/condition.ts'

/** The texts of a condition page: general dietary advice, and a note that it is not treatment. */
export type ConditionPage = Omit<ConditionForm, 'version'> & { type: Condition }

export type Answer = ConditionPage['answers'][number]

/** The number of products that the page shows beside the advice. */
export const RELATED_PRODUCTS = 12

export const questionIn = inLanguage('question')
export const introIn = inLanguage('intro')
export const noteIn = inLanguage('note')
