import { useRef } from 'react'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { useLocale, usePathIn } from '#app/locale.ts'
import { KEEPS_FOCUS } from '#app/shell/arrival.ts'
import { isolate } from '#app/ui/isolate.ts'
import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Category } from '#shop/catalogue/category.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { DeskProduct } from '#shop/catalogue/product-desk.ts'
import { askAdmin } from '../ask-admin.ts'
import { showInList } from './show-in-list.ts'

/**
 * After saving SPEC leads to the category in the shop: to the page of it where the product is listed,
 * marked. A toast leads back to the table.
 */
export function useLeaving(category: Category, isChanged: boolean) {
  const navigate = useNavigate()
  const locale = useLocale()
  const pathIn = usePathIn()
  const isSaved = useRef(false)
  const mayLeave = () => !isChanged || isSaved.current

  async function afterSaving(product: DeskProduct) {
    isSaved.current = true
    const page = await pageOf(product)
    const query = page && page > 1 ? `?page=${page}` : ''
    // The focus goes to the product then, not to the page's heading.
    const state = page ? KEEPS_FOCUS : undefined
    await navigate(pathIn(`/products/${category}`) + query, { state })
    const name = isolate(nameIn(locale, product))
    const table = pathIn(`/admin/mainTable/${category}`)
    showToast({
      text: product.visible
        ? m.product_form_saved({ name })
        : m.product_form_saved_hidden({ name }),
      action: { label: m.product_form_to_table(), run: () => void navigate(table) },
    })
    if (page) await showInList(product)
  }
  return { mayLeave, afterSaving }
}

/** The page of its category in the shop on which a product is listed; none of one that is hidden. */
async function pageOf({ id }: DeskProduct): Promise<number | null> {
  const schema = v.object({ page: v.nullable(v.number()) })
  const answer = await askAdmin(`/api/admin/products/${id}/page`, { schema })
  return answer.kind === 'ok' ? answer.value.page : null
}
