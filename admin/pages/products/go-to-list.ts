import * as v from 'valibot'
import { isolate } from '#format/isolate.ts'
import { leaveFlash } from '#ui/flash.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale, localPath } from '#messages/locale.ts'
import type { Category } from '#shop/catalogue/category.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { AdminProduct } from '#shop/catalogue/staff-products.ts'
import { askAdmin } from '#admin/api/ask-admin.ts'

/**
 * Leads to the storefront page that lists and highlights the product, as SPEC prescribes. A toast there links
 * back to the table.
 */
export async function goToList(product: AdminProduct, category: Category) {
  const list = localPath(`/products/${category}`)
  const page = await pageOf(product)
  const name = isolate(nameIn(getLocale(), product))
  leaveFlash({
    text: product.visible ? m.product_form_saved({ name }) : m.product_form_saved_hidden({ name }),
    action: {
      label: m.product_form_to_table(),
      href: localPath(`/admin/mainTable/${category}`),
    },
    about: page ? `${list}/${product.slug}` : undefined,
  })
  location.assign(list + (page && page > 1 ? `?page=${page}` : ''))
}

/** Returns null for a hidden product, and when the call fails. */
async function pageOf({ id }: AdminProduct): Promise<number | null> {
  const schema = v.object({ page: v.nullable(v.number()) })
  const answer = await askAdmin(`/api/admin/products/${id}/page`, { schema })
  return answer.kind === 'ok' ? answer.value.page : null
}
