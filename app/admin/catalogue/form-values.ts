import * as v from 'valibot'
import { isCondition, type Condition } from '#shop/catalogue/condition.ts'
import type { Nutrient } from '#shop/catalogue/nutrient.ts'
import { units, type Unit } from '#shop/catalogue/product.ts'
import type { DeskProduct } from '#shop/catalogue/product-desk.ts'
import { newProduct, type NewProduct, type ProductEdit } from '#shop/catalogue/product-form.ts'
import { egpOf } from '#shop/money.ts'
import { numberCode, numberText, sentNumber } from '#shop/typed-number.ts'

/** A product as it is written in the form: figures as they are typed. */
export type FormValues = {
  name: string
  nameAr: string
  desc: string
  descAr: string
  src: string
  price: string
  offer: string
  quantity: string
  unit: Unit
  unitAmount: string
  origin: string
  originAr: string
  slug: string
  conditions: Condition[]
  richIn: Nutrient[]
  visible: boolean
}
export type FormField = keyof FormValues
export type FormCodes = Partial<Record<FormField, string>>

/** A new product is empty, so that nothing that nobody wrote is sold. */
export const presets: FormValues = {
  name: '',
  nameAr: '',
  desc: '',
  descAr: '',
  src: '',
  price: '',
  offer: '0',
  quantity: '',
  unit: 'kg',
  unitAmount: '1',
  origin: '',
  originAr: '',
  slug: '',
  conditions: [],
  richIn: [],
  visible: true,
}

export const formFields = Object.keys(presets).filter(isFormField)

export function isFormField(name: string): name is FormField {
  return name in presets
}

export function isUnit(value: string): value is Unit {
  return units.some((unit) => unit === value)
}

export function valuesOf(product: DeskProduct): FormValues {
  const { name, nameAr, desc, descAr, src, unit, origin, originAr, slug, visible } = product
  const same = { name, nameAr, desc, descAr, src, unit, origin, originAr, slug, visible }
  return {
    ...same,
    price: String(egpOf(product.pricePiastres)),
    offer: String(product.offer),
    quantity: String(product.quantity),
    unitAmount: numberText(product.unitAmount),
    conditions: product.conditions.filter(isCondition).toSorted(),
    richIn: product.richIn.toSorted(),
  }
}

/** The values as the shop takes them, or what is wrong with each, all at once. */
export function checkValues(
  values: FormValues,
): { ok: true; product: NewProduct } | { ok: false; codes: FormCodes } {
  const { slug, ...rest } = values
  const parsed = v.safeParse(newProduct, {
    ...rest,
    ...(slug !== '' && { slug }),
    price: sentNumber(values.price, 'money'),
    offer: sentNumber(values.offer, 'percent'),
    quantity: sentNumber(values.quantity, 'count'),
    unitAmount: sentNumber(values.unitAmount, 'amount'),
  })
  if (parsed.success) return { ok: true, product: parsed.output }
  const codes: FormCodes = {}
  for (const issue of parsed.issues) {
    const field = String(issue.path?.[0]?.key ?? '')
    const isTyped = issue.type === 'number' && typeof issue.input === 'string'
    const code = isTyped ? numberCode(String(issue.input), issue.message) : issue.message
    if (isFormField(field)) codes[field] ??= code
  }
  return { ok: false, codes }
}

export function isSame(a: FormValues[FormField], b: FormValues[FormField]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Which fields differ between two forms. */
export function differing(a: FormValues, b: FormValues): FormField[] {
  return formFields.filter((field) => !isSame(a[field], b[field]))
}

/** Of a checked form only what was changed: what another changed or sold meanwhile stays. */
export function editOf(product: NewProduct, changed: FormField[]): ProductEdit {
  const kept = Object.entries(product).filter(([name]) => changed.some((field) => field === name))
  return Object.fromEntries(kept)
}
