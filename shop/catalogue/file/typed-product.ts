import * as v from 'valibot'
import {
  numberKinds,
  type CheckedProduct,
  type NumberField,
  type ProductField,
} from '#shop/catalogue/product-fields.ts'
import { inOrder } from '#shop/catalogue/season.ts'
import { egpOf } from '#shop/money.ts'
import { numberCode, numberText, sentNumber } from '#messages/typed-number.ts'
import type { ProductFields } from '../product-form.ts'

/** A product as typed into the form or a CSV file: numbers are texts, the price is in EGP. */
export type TypedProduct = Omit<CheckedProduct, NumberField> & Record<NumberField, string>

export function typedProduct({ pricePiastres, ...product }: ProductFields): TypedProduct {
  return {
    ...product,
    price: numberText(egpOf(pricePiastres)),
    offer: numberText(product.offer),
    quantity: numberText(product.quantity),
    unitAmount: numberText(product.unitAmount),
    step: numberText(product.step),
    tolerance: numberText(product.tolerance),
    vatRate: numberText(product.vatRate),
    shelfDays: numberText(product.shelfDays),
    conditions: product.conditions.toSorted(),
    richIn: product.richIn.toSorted(),
    months: inOrder(product.months),
  }
}

type Typed = Partial<Record<ProductField | 'type', unknown>>

/** `wrong` holds the first problem of each wrong field. */
export function checkTyped<Schema extends v.GenericSchema>(
  schema: Schema,
  typed: Typed,
): { ok: true; value: v.InferOutput<Schema> } | { ok: false; wrong: Map<string, string> } {
  const parsed = v.safeParse(schema, Object.fromEntries(Object.entries(typed).map(readNumberOf)))
  if (parsed.success) return { ok: true, value: parsed.output }
  const wrong = new Map<string, string>()
  for (const issue of parsed.issues) {
    const field = String(issue.path?.[0]?.key ?? '')
    if (!wrong.has(field)) wrong.set(field, codeOf(issue))
  }
  return { ok: false, wrong }
}

function readNumberOf([field, value]: [string, unknown]): [string, unknown] {
  const isNumber = isNumberField(field) && typeof value === 'string'
  return [field, isNumber ? sentNumber(value, numberKinds[field]) : value]
}

function isNumberField(field: string): field is NumberField {
  return field in numberKinds
}

function codeOf({ type, input, message }: v.BaseIssue<unknown>): string {
  if (input === undefined) return 'required'
  return type === 'number' && typeof input === 'string' ? numberCode(input, message) : message
}
