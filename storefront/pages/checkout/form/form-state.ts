import { formRules } from '#ui/form-state.ts'
import { checkoutForm, checkoutFormFor, type CheckoutField } from '#shop/orders/place/checkout.ts'

export type FormValues = Record<CheckoutField, string>

export const fields = Object.keys(checkoutForm.entries).filter(isField)

export function isField(name: string): name is CheckoutField {
  return name in checkoutForm.entries
}

const formOf = (needsEmail: boolean) => {
  const own = checkoutFormFor({ needsEmail, isForOther: false })
  const forOther = checkoutFormFor({ needsEmail, isForOther: true })
  const collected = checkoutFormFor({ needsEmail, isForOther: false, isCollected: true })
  return ({ how, receiver }: FormValues) => {
    if (how) return collected
    return receiver ? forOther : own
  }
}

export const rules = formRules(formOf(true), fields)
export const rulesWithoutEmail = formRules(formOf(false), fields)

export function startForm(values: Partial<FormValues>) {
  return rules.start({ missing: 'call', payment: 'card', tellBy: 'mail', ...values })
}
