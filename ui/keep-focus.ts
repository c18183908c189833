/**
 * Keeps the keyboard's place when the focused element is removed. Focuses the same control of the next row,
 * else the rest of the row, else the heading. Otherwise the keyboard would start again at the top of the
 * page.
 */
export function keepFocus() {
  let last: HTMLElement | undefined
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? target : undefined
  })
  // Users of a pointer do not need this.
  let hasKeys = false
  document.addEventListener('keydown', () => (hasKeys = true))
  document.addEventListener('pointerdown', () => (hasKeys = false))
  new MutationObserver((records) => {
    const lost = last
    if (!hasKeys || !lost || lost.isConnected) return
    last = undefined
    for (const { target, removedNodes, nextSibling, previousSibling } of records) {
      const old = [...removedNodes].find((node) => node.contains(lost))
      if (!(old instanceof Element) || !(target instanceof Element)) continue
      const added = records.filter((one) => one.target === target).flatMap(addedBy)
      const alike = [...added, nextSibling, previousSibling].filter(
        (node) => node instanceof Element && node.className === old.className,
      )
      // Runs after a new page or a component has set the focus itself.
      setTimeout(() => {
        if (document.activeElement === document.body) placeNear(lost, old, alike, target)
      })
    }
  }).observe(document.body, { childList: true, subtree: true })
}

function placeNear(lost: HTMLElement, old: Element, alike: (Node | null)[], parent: Element) {
  const at = controlsIn(old, lost.localName).indexOf(lost)
  const others = alike.flatMap((node) => controlsIn(node, lost.localName)[at] ?? [])
  const [next] = [...others, ...controlsIn(parent.closest('li, tr'), 'a, button')].filter(isThere)
  if (next) return next.focus()
  focusHeading(parent.isConnected ? parent.closest('article, section, dialog') : null)
}

function controlsIn(node: Node | null, kinds: string): HTMLElement[] {
  if (!(node instanceof Element)) return []
  return [...node.querySelectorAll<HTMLElement>(kinds)].filter((one) => !one.matches(':disabled'))
}

/** Focuses the heading of a part of the page, or of the page. */
export function focusHeading(part?: Element | null) {
  const heading = (part ?? document.querySelector('main'))?.querySelector<HTMLElement>('h1, h2, h3')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

const addedBy = ({ addedNodes }: MutationRecord) => [...addedNodes]

const isThere = ({ isConnected }: Element) => isConnected
