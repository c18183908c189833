import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '#browser/api-client.ts'
import { isolate } from '#format/isolate.ts'
import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { AdminProduct } from '#shop/catalogue/staff-products.ts'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { deleteProduct, reasonOf, restoreProduct } from './saving.ts'

export function useDeleting(onProblem: (text: string) => void) {
  const locale = getLocale()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<AdminProduct>()
  const question = useRef<ConfirmHandle>(null)
  const nameOf = (product?: AdminProduct) => (product ? isolate(nameIn(locale, product)) : '')

  function ask(product: AdminProduct) {
    setAsked(product)
    question.current?.ask()
  }

  async function remove(product: AdminProduct) {
    const text = m.admin_deleted({ name: nameOf(product) })
    await finish(product, await deleteProduct(product), {
      text,
      undo: () => void restore(product),
    })
  }

  async function restore(product: AdminProduct) {
    const text = m.admin_restored({ name: nameOf(product) })
    await finish(product, await restoreProduct(product), { text })
  }

  async function finish(
    product: AdminProduct,
    answer: Answer<AdminProduct>,
    toast: { text: string; undo?: () => void },
  ) {
    const name = nameOf(product)
    if (answer.kind !== 'ok')
      return onProblem(m.admin_not_saved({ name, reason: reasonOf(answer) }))
    showToast(toast)
    await revalidate()
  }

  const dialog = (
    <Confirm
      ref={question}
      title={m.admin_delete_title({ name: nameOf(asked) })}
      action={m.delete_it()}
      isDangerous
      onConfirm={() => asked && void remove(asked)}
    >
      <p>{m.admin_delete_text()}</p>
    </Confirm>
  )
  return { ask, restore, dialog }
}
