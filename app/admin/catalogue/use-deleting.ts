import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale } from '#app/locale.ts'
import { isolate } from '#app/ui/isolate.ts'
import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import type { DeskProduct } from '#shop/catalogue/product-desk.ts'
import { deleteProduct, restoreProduct } from './saving.ts'

/** Deleting one product: asked first by its name, undone from the toast that follows. */
export function useDeleting(onProblem: (text: string) => void) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<DeskProduct>()

  async function remove() {
    if (!asked) return
    const answer = await deleteProduct(asked)
    const name = isolate(nameIn(locale, asked))
    if (answer.kind === 'refused') return onProblem(m.desk_not_saved({ name, reason: answer.text }))
    showToast({ text: m.desk_deleted({ name }), undo: () => void restore(asked) })
    await revalidate()
  }

  async function restore(product: DeskProduct) {
    const answer = await restoreProduct(product)
    const name = isolate(nameIn(locale, product))
    if (answer.kind === 'refused') return onProblem(m.desk_not_saved({ name, reason: answer.text }))
    showToast({ text: m.desk_restored({ name }) })
    await revalidate()
  }

  return { asked, setAsked, remove, restore }
}
