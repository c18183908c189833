import * as v from 'valibot'
import { locales } from '#messages/locale.ts'
import { email, hasInvisible } from '#shop/text.ts'

/** How long a request waits at most, and how long what came of it is kept. */
export const ALERT_MONTHS = 12

const productId = v.pipe(v.string('text'), v.nonEmpty('required'), v.maxLength(64, 'too-long'))

/** The e-mail that is told once, and the product or box that it waits for. */
export const stockAlertForm = v.strictObject({
  product: productId,
  email: v.pipe(
    v.optional(v.string('text'), ''),
    email,
    v.check((text) => !hasInvisible(text), 'characters'),
  ),
})
export type StockAlertForm = v.InferOutput<typeof stockAlertForm>

/** The same as a form without JavaScript sends it, which says the language of its page. */
export const stockAlertPost = v.object({
  ...stockAlertForm.entries,
  language: v.optional(v.picklist(locales, 'choice'), 'en'),
})
