import { useState } from 'react'
import * as v from 'valibot'
import { useAct } from '#admin/api/use-act.ts'
import { Combobox, type ComboboxItem } from '#admin/form/combobox.tsx'
import { useFound } from '#admin/form/use-found.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Dialog, DialogButtons } from '#admin/layout/dialog.tsx'
import { askShop } from '#browser/api-client.ts'
import { isolate } from '#format/isolate.ts'
import { categoryName } from '#format/names.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { categories } from '#shop/catalogue/category.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { MOST_TERM_LETTERS, searchTermShape, type SearchTerm } from '#shop/search/term-shapes.ts'
import { Button } from '#ui/button.tsx'

const found = v.array(v.object({ _id: v.string(), name: v.string(), nameAr: v.string() }))
const MOST = 6

type Item = ComboboxItem & {
  meaning: { kind: string; productId?: string; category?: string; word?: string }
}

export function MeaningDialog(props: { words: string; edited?: SearchTerm; onClose: () => void }) {
  const { words, edited, onClose } = props
  const [refused, setRefused] = useState('')
  const [typed, setTyped] = useState('')
  const { act, isBusy } = useAct((text) => (text ? setRefused(text) : onClose()))
  const products = useFound(typed, findProducts)
  const groups = groupsOf(typed.trim(), products ?? [])
  const choose = (item: Item | null) => {
    if (!item || isBusy) return
    const body = { words, ...item.meaning, ...(edited && { version: edited.version }) }
    void act(
      `/api/admin/search-terms${edited ? `/${edited.id}` : ''}`,
      { method: edited ? 'PUT' : 'POST', body, schema: searchTermShape },
      { text: m.searches_mean_done({ words: isolate(words) }) },
    )
  }
  return (
    <Dialog title={m.searches_mean_title({ words: isolate(words) })} onClose={onClose}>
      {(close) => (
        <div className="stack-4">
          <Alert>{refused}</Alert>
          <Combobox
            path="meaning"
            label={m.searches_choose()}
            isFocused
            value={null}
            words={typed}
            groups={groups}
            status={
              products && typed.trim() ? m.product_found({ count: products.length }) : undefined
            }
            onWords={setTyped}
            onChange={choose}
          />
          <DialogButtons>
            <Button variant="secondary" onClick={close}>
              {m.cancel()}
            </Button>
          </DialogButtons>
        </div>
      )}
    </Dialog>
  )
}

function groupsOf(typed: string, products: v.InferOutput<typeof found>) {
  const locale = getLocale()
  const asProducts = products.map((product): Item => ({
    id: product._id,
    label: nameIn(locale, product),
    meaning: { kind: 'product', productId: product._id },
  }))
  const asCategories = categories
    .map((category): Item => ({
      id: `category ${category}`,
      label: categoryName[category](),
      meaning: { kind: 'category', category },
    }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(typed.toLocaleLowerCase()))
  const asWord: Item = {
    id: 'word',
    label: m.searches_word_as({ word: isolate(typed) }),
    meaning: { kind: 'word', word: typed },
  }
  const isWord = typed !== '' && typed.length <= MOST_TERM_LETTERS
  return [
    { value: m.search_group_products(), items: asProducts },
    { value: m.searches_group_categories(), items: asCategories },
    { value: m.searches_group_word(), items: isWord ? [asWord] : [] },
  ].filter(({ items }) => items.length > 0)
}

async function findProducts(words: string, signal: AbortSignal) {
  if (!words) return []
  const path = `/api/all?limit=${MOST}&q=${encodeURIComponent(words)}`
  const answer = await askShop(path, { schema: found, signal })
  return answer.kind === 'ok' ? answer.value : undefined
}
