import { formRules } from '#app/ui/form-state.ts'
import { checkoutForm, type CheckoutField } from '#shop/orders/checkout.ts'

/** What is written in the form, as it is written. */
export type FormValues = Record<CheckoutField, string>

export const fields = Object.keys(checkoutForm.entries).filter(isField)

function isField(name: string): name is CheckoutField {
  return name in checkoutForm.entries
}

const emptyValues: FormValues = {
  name: '',
  phone: '',
  email: '',
  governorate: '',
  area: '',
  date: '',
  street: '',
  floor: '',
  flat: '',
  landmark: '',
  notes: '',
  missing: 'call',
  payment: 'card',
}

const rules = formRules(checkoutForm, fields)
export const { fill, edit, leave, checkAll, refuse, isRight } = rules

export type { FormState } from '#app/ui/form-state.ts'

export function startForm(values: Partial<FormValues>) {
  return rules.start({ ...emptyValues, ...values })
}
