import { formRules } from '#ui/form-state.ts'
import { checkoutForm, checkoutFormFor, type CheckoutField } from '#shop/orders/checkout.ts'

/** What is written in the form, as it is written. */
export type FormValues = Record<CheckoutField, string>

export const fields = Object.keys(checkoutForm.entries).filter(isField)

export function isField(name: string): name is CheckoutField {
  return name in checkoutForm.entries
}

export const rules = formRules(checkoutForm, fields)
export const rulesWithoutEmail = formRules(checkoutFormFor(false), fields)

export function startForm(values: Partial<FormValues>) {
  return rules.start({ missing: 'call', payment: 'card', tellBy: 'mail', ...values })
}
