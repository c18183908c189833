import { units, type Unit } from '#shop/catalogue/product.ts'
import {
  isProductField,
  productFieldNames,
  type ProductField,
} from '#shop/catalogue/product-fields.ts'
import type { AdminProduct } from '#shop/catalogue/staff-products.ts'
import {
  fieldsOfNew,
  newProduct,
  presets,
  writtenFields,
  type NewProduct,
  type ProductEdit,
} from '#shop/catalogue/product-form.ts'
import { saleProblems } from '#shop/catalogue/sale-problems.ts'
import { checkTyped, typedProduct, type TypedProduct } from '#shop/catalogue/file/typed-product.ts'

export type FormValues = TypedProduct
export type FormField = ProductField
export type FormCodes = Partial<Record<FormField, string>>

/** A new product has empty fields, so that nothing is sold that staff did not enter. */
export const blank: FormValues = {
  ...typedProduct({ ...presets, slug: '', pricePiastres: 0 }),
  src: '',
  price: '',
  quantity: '',
}

export function isUnit(value: string): value is Unit {
  return units.some((unit) => unit === value)
}

export function valuesOf(product: AdminProduct): FormValues {
  return typedProduct(writtenFields(product))
}

export function checkValues(
  values: FormValues,
): { ok: true; product: NewProduct } | { ok: false; codes: FormCodes } {
  const { slug, ...rest } = values
  const checked = checkTyped(newProduct, slug === '' ? rest : values)
  if (checked.ok) {
    const wrong = saleProblems(fieldsOfNew(checked.value))
    if (Object.keys(wrong).length === 0) return { ok: true, product: checked.value }
    return { ok: false, codes: wrong }
  }
  const codes: FormCodes = {}
  for (const [field, code] of checked.wrong) if (isProductField(field)) codes[field] = code
  return { ok: false, codes }
}

export function isSame(a: FormValues[FormField], b: FormValues[FormField]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

export function differing(a: FormValues, b: FormValues): FormField[] {
  return productFieldNames.filter((field) => !isSame(a[field], b[field]))
}

/** Returns only the changed fields of a checked form, so that edits by others and sales stay. */
export function editOf(product: NewProduct, changed: FormField[]): ProductEdit {
  const kept = Object.entries(product).filter(([name]) => changed.some((field) => field === name))
  return Object.fromEntries(kept)
}
