const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 300

let timer: ReturnType<typeof setTimeout> | undefined
/** The menu that a resting mouse opened. A press then keeps it open instead of closing it. */
let openedByHover: HTMLDetailsElement | undefined

/** Makes each `<details data-disclosure>` close like a menu, and those with `hover` open under a mouse. */
export function watchDisclosures() {
  document.addEventListener('pointerdown', ({ target }) => closeOthers(disclosureOf(target)))
  document.addEventListener('focusin', ({ target }) => closeOthers(disclosureOf(target)))
  document.addEventListener('keydown', ({ key, target }) => {
    const open = disclosureOf(target)
    if (key !== 'Escape' || !open?.open) return
    open.open = false
    open.querySelector('summary')?.focus()
  })
  document.addEventListener('click', (event) => {
    const menu = disclosureOf(event.target)
    if (!menu || !(event.target instanceof Element)) return
    clearTimeout(timer)
    if (event.target.closest('a')) menu.open = false
    const isOnSummary = event.target.closest('summary')
    if (isOnSummary && menu === openedByHover && menu.open) event.preventDefault()
    openedByHover = undefined
  })
  document.addEventListener('pointerover', (event) => rest(event, true))
  document.addEventListener('pointerout', (event) => rest(event, false))
}

function rest({ target, relatedTarget, pointerType }: PointerEvent, isOver: boolean) {
  const menu = disclosureOf(target)
  const isWithin = relatedTarget instanceof Node && menu?.contains(relatedTarget)
  if (!menu || menu.dataset.disclosure !== 'hover' || pointerType !== 'mouse' || isWithin) return
  clearTimeout(timer)
  timer = setTimeout(
    () => {
      if (menu.open === isOver) return
      openedByHover = isOver ? menu : undefined
      menu.open = isOver
    },
    isOver ? OPEN_AFTER_MS : CLOSE_AFTER_MS,
  )
}

function closeOthers(current: HTMLDetailsElement | undefined) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-disclosure][open]')) {
    if (menu !== current) menu.open = false
  }
}

function disclosureOf(target: EventTarget | null): HTMLDetailsElement | undefined {
  const menu = target instanceof Element ? target.closest('[data-disclosure]') : null
  return menu instanceof HTMLDetailsElement ? menu : undefined
}
