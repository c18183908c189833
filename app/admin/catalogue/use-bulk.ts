import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import type { BulkEdit, DeskProduct } from '#shop/catalogue/product-desk.ts'
import { saveSeveral } from './saving.ts'
import type { DeskRows } from './use-desk-rows.ts'

/** Changing what is selected, all at once, with a way back. */
export function useBulk({ rows, replace, setProblem }: DeskRows) {
  const { revalidate } = useRevalidator()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isPending, setIsPending] = useState(false)
  const chosen = rows.filter(({ id }) => selected.has(id))

  function select(ids: string[], isSelected: boolean) {
    setSelected((now) => {
      const next = new Set(now)
      for (const id of ids) {
        if (isSelected) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }

  async function apply(items: BulkEdit) {
    const before = chosen
    setIsPending(true)
    const answer = await saveSeveral(items)
    setIsPending(false)
    if (answer.kind === 'refused') return setProblem(answer.text)
    setProblem(undefined)
    const count = items.length
    const isDeleting = items.some(({ deleted }) => deleted)
    showToast({
      text: isDeleting ? m.desk_bulk_deleted({ count }) : m.desk_bulk_done({ count }),
      undo: () => void takeBack(items, before),
    })
    if (!isDeleting) return replace(answer.products)
    setSelected(new Set())
    await revalidate()
  }

  async function takeBack(items: BulkEdit, before: DeskProduct[]) {
    const answer = await saveSeveral(before.map((product) => earlier(product, items)))
    if (answer.kind === 'refused') return setProblem(answer.text)
    await revalidate()
  }

  return { selected, chosen, isPending, select, clear: () => setSelected(new Set()), apply }
}

/** What undoes a product's change: of the changed fields, what they were. */
function earlier(product: DeskProduct, items: BulkEdit): BulkEdit[number] {
  const change = items.find(({ id }) => id === product.id)
  return {
    id: product.id,
    ...(change?.pricePiastres !== undefined && { pricePiastres: product.pricePiastres }),
    ...(change?.offer !== undefined && { offer: product.offer }),
    ...(change?.visible !== undefined && { visible: product.visible }),
    ...(change?.deleted !== undefined && { deleted: false }),
  }
}
