import { useForm } from '#admin/form/use-form.ts'
import { errorText } from '#messages/error-text.ts'
import type { Category } from '#shop/catalogue/category.ts'
import type { AdminProduct } from '#shop/catalogue/staff-products.ts'
import { priceJump, type PriceJump } from '#shop/catalogue/file/price-jump.ts'
import { fieldsOfEdit } from '#shop/catalogue/product-form.ts'
import { blank, checkValues, differing, editOf, valuesOf, type FormValues } from './form-values.ts'
import { goToList } from './go-to-list.ts'
import { postProduct, productNow, putProduct } from './saving.ts'

/** The form of a product: what is written, what is wrong, and saving it without losing anything. */
export function useProductForm(category: Category, product: AdminProduct | undefined) {
  const form = useForm<FormValues, AdminProduct>({
    saved: product,
    valuesOf,
    blank,
    check: errorsIn,
    async send(values, base) {
      const checked = checkValues(values)
      if (!checked.ok) throw new Error('Only what was found right is sent')
      if (!base) return postProduct({ ...checked.product, type: category })
      const edit = editOf(checked.product, differing(values, valuesOf(base)))
      if (Object.keys(edit).length === 0) return { kind: 'ok', value: base, location: null }
      return putProduct(base, edit)
    },
    readNow: async (problem) => productNow(problem),
    onRefused(problem) {
      const now = productNow(problem)
      // So much is left now; the quantity that is written counts from there.
      if (problem.code === 'stock-sold' && now) form.rebase(now)
    },
    // The list in the shop says it.
    said: () => '',
    onSaved: (saved) => void goToList(saved, category),
  })

  /** The change of the price that is asked about first. */
  function jump(): PriceJump | undefined {
    const checked = checkValues(form.values)
    if (!form.base || !checked.ok) return undefined
    return priceJump(form.base, { ...form.base, ...fieldsOfEdit(checked.product) })
  }

  /** Another's version becomes what the form starts from, with what was chosen written in it. */
  function resolve(chosen: FormValues) {
    form.change(chosen)
    void form.save(chosen, form.conflict)
  }

  return { ...form, jump, resolve }
}

function errorsIn(values: FormValues): Record<string, string> {
  const checked = checkValues(values)
  if (checked.ok) return {}
  return Object.fromEntries(
    Object.entries(checked.codes).map(([field, code]) => [field, errorText(code)]),
  )
}
