import type { DeskProduct } from '#shop/catalogue/product-desk.ts'

const PATIENCE_MS = 5_000
const MARKED_MS = 10_000

/** Brings a product’s card into sight and marks it for a while, once the page with it stands. */
export async function showInList({ category, slug }: DeskProduct) {
  const link = await appears(`main article a[href$="/products/${category}/${slug}"]`)
  const card = link?.closest('article')
  if (!link || !card) return
  link.focus({ preventScroll: true })
  card.scrollIntoView({ block: 'center' })
  const mark = { outline: '3px solid var(--brand-700)', outlineOffset: '4px' }
  card.animate([mark, mark], { id: 'saved', duration: MARKED_MS })
}

async function appears(selector: string): Promise<HTMLElement | undefined> {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    await new Promise(requestAnimationFrame)
    const found = document.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  return undefined
}
