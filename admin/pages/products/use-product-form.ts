import { useForm } from '#admin/form/use-form.ts'
import { errorText } from '#messages/error-text.ts'
import type { Category } from '#shop/catalogue/category.ts'
import type { AdminProduct } from '#shop/catalogue/staff-products.ts'
import { priceJump, type PriceJump } from '#shop/catalogue/file/price-jump.ts'
import { fieldsOfEdit } from '#shop/catalogue/product-form.ts'
import { blank, checkValues, differing, editOf, valuesOf, type FormValues } from './form-values.ts'
import { goToList } from './go-to-list.ts'
import { postProduct, productNow, putProduct } from './saving.ts'

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
      // The typed quantity now counts from the stock that is left after the sales.
      if (problem.code === 'stock-sold' && now) form.rebase(now)
    },
    // No toast here: the list in the storefront shows one.
    said: () => '',
    onSaved: (saved) => void goToList(saved, category),
  })

  /** Returns the price jump to confirm first, if there is one. */
  function jump(): PriceJump | undefined {
    const checked = checkValues(form.values)
    if (!form.base || !checked.ok) return undefined
    return priceJump(form.base, { ...form.base, ...fieldsOfEdit(checked.product) })
  }

  /** Ends an edit conflict: saves the chosen values on top of the other admin's version. */
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
