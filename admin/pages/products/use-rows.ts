import { useRef, useState } from 'react'
import { announce } from '#ui/announcer.tsx'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { AdminProduct } from '#shop/catalogue/staff-products.ts'
import { fieldsOfEdit, type ProductEdit } from '#shop/catalogue/product-form.ts'
import { egpOf } from '#shop/money.ts'
import { productNow, putProduct, reasonOf } from './saving.ts'

export type Undo = { id: string; field: keyof ProductEdit; run: () => void }

/**
 * The rows of a list that is edited in place. A change shows at once and is taken back when the shop refuses
 * it. Changes of one row are saved one after the other, each on top of the last.
 */
export function useRows(listed: AdminProduct[]) {
  const locale = getLocale()
  const [shown, setShown] = useState({ listed, rows: listed })
  const [problem, setProblem] = useState<string>()
  const [undo, setUndo] = useState<Undo>()
  const saved = useRef(new Map<string, AdminProduct>())
  const turns = useRef(new Map<string, Promise<void>>())
  if (shown.listed !== listed) {
    setShown({ listed, rows: listed })
  }

  function show(product: AdminProduct) {
    setShown((now) => ({
      ...now,
      rows: now.rows.map((row) => (row.id === product.id ? product : row)),
    }))
  }

  function save(product: AdminProduct, edit: ProductEdit) {
    show({ ...product, ...fieldsOfEdit(edit) })
    setUndo(undefined)
    const earlier = turns.current.get(product.id) ?? Promise.resolve()
    turns.current.set(
      product.id,
      earlier.then(async () => {
        const seen = latest(product)
        const now = await saveNow(seen, edit)
        const [field] = figures.filter((name) => name in edit)
        if (now && field)
          setUndo({ id: now.id, field, run: () => takeBack(now, earlierOf(seen, field)) })
      }),
    )
  }

  /**
   * Returns the product that an edit starts from: the last saved version, unless the list has a newer one.
   */
  function latest(product: AdminProduct): AdminProduct {
    const last = saved.current.get(product.id)
    return last && last.version > product.version ? last : product
  }

  /**
   * Undoes an edit on top of its saved version. The shop refuses when another admin changed the product
   * since.
   */
  function takeBack(from: AdminProduct, edit: ProductEdit) {
    setUndo(undefined)
    show({ ...from, ...fieldsOfEdit(edit) })
    void saveNow(from, edit)
  }

  async function saveNow(seen: AdminProduct, edit: ProductEdit): Promise<AdminProduct | undefined> {
    const answer = await putProduct(seen, edit)
    const name = isolate(nameIn(locale, seen))
    if (answer.kind === 'ok') {
      replace([answer.value])
      setProblem(undefined)
      announce(m.admin_saved_as({ name }))
      return answer.value
    }
    replace([(answer.kind === 'refused' && productNow(answer.problem)) || seen])
    setProblem(m.admin_not_saved({ name, reason: reasonOf(answer) }))
    return undefined
  }

  function replace(products: AdminProduct[]) {
    for (const product of products) {
      saved.current.set(product.id, product)
      show(product)
    }
  }

  return { rows: shown.rows, undo, problem, setProblem, save, replace }
}

const figures = ['price', 'offer', 'quantity'] as const

function earlierOf(product: AdminProduct, field: (typeof figures)[number]): ProductEdit {
  return { [field]: field === 'price' ? egpOf(product.pricePiastres) : product[field] }
}
export type ProductRows = ReturnType<typeof useRows>
