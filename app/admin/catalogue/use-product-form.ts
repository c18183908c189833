import { useState } from 'react'
import { errorText } from '#messages/error-text.ts'
import type { Category } from '#shop/catalogue/category.ts'
import type { DeskProduct } from '#shop/catalogue/product-desk.ts'
import { priceJump, type PriceJump } from '#shop/catalogue/price-jump.ts'
import { fieldsOfEdit } from '#shop/catalogue/product-form.ts'
import {
  checkValues,
  differing,
  editOf,
  formFields,
  isFormField,
  presets,
  valuesOf,
  type FormField,
  type FormValues,
} from './form-values.ts'
import { addProduct, saveProduct, type Saved } from './saving.ts'

/** The form of a product: what is written, what is wrong, and saving it without losing anything. */
export function useProductForm(category: Category, product: DeskProduct | undefined) {
  /** What the form started from; after a conflict, what the other one saved. */
  const [base, setBase] = useState(product)
  const [values, setValues] = useState<FormValues>(product ? valuesOf(product) : presets)
  const [errors, setErrors] = useState<Partial<Record<FormField, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<DeskProduct>()
  const [tries, setTries] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const changed = differing(values, base ? valuesOf(base) : presets)

  function change(edit: Partial<FormValues>) {
    // What was typed while a picture was uploaded is kept.
    setValues((now) => ({ ...now, ...edit }))
    // Typing takes an error away as soon as it is put right, and never brings one up.
    const checked = checkValues({ ...values, ...edit })
    const codes = checked.ok ? {} : checked.codes
    setErrors((now) => {
      const left = { ...now }
      for (const field of formFields) {
        if (field in edit && left[field]) {
          const code = codes[field]
          if (code) left[field] = errorText(code)
          else delete left[field]
        }
      }
      return left
    })
  }

  /** Saves what is written, or, after a conflict, what was chosen; answers with what was saved. */
  async function save(chosen = values, from = base): Promise<DeskProduct | undefined> {
    setTries((now) => now + 1)
    setProblem(undefined)
    const checked = checkValues(chosen)
    if (!checked.ok) {
      const texts = Object.entries(checked.codes).map(([field, code]) => [field, errorText(code)])
      setErrors(Object.fromEntries(texts))
      return undefined
    }
    setErrors({})
    const edit = from && editOf(checked.product, differing(chosen, valuesOf(from)))
    if (from && edit && Object.keys(edit).length === 0) return from
    setIsSaving(true)
    const answer =
      from && edit
        ? await saveProduct(from, edit)
        : await addProduct({ ...checked.product, type: category })
    setIsSaving(false)
    if (answer.kind === 'saved') return answer.product
    refuse(answer)
    return undefined
  }

  function refuse(answer: Extract<Saved, { kind: 'refused' }>) {
    if (answer.code === 'edited-meanwhile' && answer.product) return setConflict(answer.product)
    // So much is left now; the quantity that is written counts from there.
    if (answer.code === 'stock-sold' && answer.product) setBase(answer.product)
    const known = Object.entries(answer.errors).filter(([field]) =>
      isFormField(field.split('.')[0] ?? ''),
    )
    setErrors(Object.fromEntries(known.map(([field, text]) => [field.split('.')[0], text])))
    if (known.length === 0) setProblem(answer.text)
  }

  /** The other one's version becomes what the form starts from, with what was chosen written in it. */
  async function resolve(chosen: FormValues) {
    if (!conflict) return undefined
    setBase(conflict)
    setValues(chosen)
    setConflict(undefined)
    return save(chosen, conflict)
  }

  /** The change of the price that is asked about first. */
  function jump(): PriceJump | undefined {
    const checked = checkValues(values)
    if (!base || !checked.ok) return undefined
    return priceJump(base, { ...base, ...fieldsOfEdit(checked.product) })
  }

  return {
    jump,
    base,
    values,
    errors,
    problem,
    conflict,
    tries,
    isSaving,
    change,
    save,
    resolve,
    isChanged: changed.length > 0,
    endConflict: () => setConflict(undefined),
  }
}
