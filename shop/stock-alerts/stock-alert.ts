import * as v from 'valibot'
import { locales } from '#messages/locale.ts'
import { email } from '#shop/text.ts'

/** The longest wait of a request. */
export const ALERT_MONTHS = 12

const productId = v.pipe(v.string('text'), v.nonEmpty('required'), v.maxLength(64, 'too-long'))

/** The product or box to wait for, and the e-mail for one message about it. */
export const stockAlertForm = v.strictObject({
  product: productId,
  email: v.pipe(v.optional(v.string('text'), ''), email),
})
export type StockAlertForm = v.InferOutput<typeof stockAlertForm>

/** The form without JavaScript also sends the language of its page. */
export const stockAlertPost = v.object({
  ...stockAlertForm.entries,
  language: v.optional(v.picklist(locales, 'choice'), 'en'),
})
