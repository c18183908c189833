import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import type { BulkEdit, AdminProduct } from '#shop/catalogue/staff-products.ts'
import type { Selection } from '#admin/table/use-selection.ts'
import { reasonOf, saveSeveral } from './saving.ts'
import type { ProductRows } from './use-rows.ts'

export function useBulk({ rows, replace, setProblem }: ProductRows, selection: Selection<string>) {
  const { revalidate } = useRevalidator()
  const [isPending, setIsPending] = useState(false)
  const chosen = rows.filter(({ id }) => selection.has(id))

  async function apply(items: BulkEdit) {
    const before = chosen
    setIsPending(true)
    const answer = await saveSeveral(items)
    setIsPending(false)
    if (answer.kind !== 'ok') return setProblem(reasonOf(answer))
    setProblem(undefined)
    const count = items.length
    const isDeleting = items.some(({ deleted }) => deleted)
    showToast({
      text: isDeleting ? m.admin_bulk_deleted({ count }) : m.admin_bulk_done({ count }),
      undo: () => void takeBack(items, before),
    })
    const isMoving = items.some(({ category }) => category)
    if (!isDeleting && !isMoving) return replace(answer.value)
    selection.clear()
    await revalidate()
  }

  async function takeBack(items: BulkEdit, before: AdminProduct[]) {
    const answer = await saveSeveral(before.map((product) => earlier(product, items)))
    if (answer.kind !== 'ok') return setProblem(reasonOf(answer))
    await revalidate()
  }

  return { chosen, isPending, apply }
}

function earlier(product: AdminProduct, items: BulkEdit): BulkEdit[number] {
  const change = items.find(({ id }) => id === product.id)
  return {
    id: product.id,
    ...(change?.pricePiastres !== undefined && { pricePiastres: product.pricePiastres }),
    ...(change?.offer !== undefined && { offer: product.offer }),
    ...(change?.category !== undefined && { category: product.category }),
    ...(change?.visible !== undefined && { visible: product.visible }),
    ...(change?.deleted !== undefined && { deleted: false }),
  }
}
