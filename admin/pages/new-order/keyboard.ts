import type { KeyboardEvent } from 'react'

/** Only Ctrl and Enter place the order: Enter alone ends a word or a number while somebody is on the phone. */
export function pressed(event: KeyboardEvent) {
  const { key, target, ctrlKey, metaKey } = event
  if (key !== 'Enter' || !(target instanceof HTMLElement)) return
  const form = target.closest('form')
  if (ctrlKey || metaKey) {
    // Once a quantity that this Enter ended is taken over.
    requestAnimationFrame(() => form?.requestSubmit())
  } else if (!(target instanceof HTMLInputElement)) return
  event.preventDefault()
}

/** A quantity that cannot be sold is still in its box, and the line has another one. */
export function focusOnWrongQuantity(): boolean {
  const box = document.querySelector<HTMLInputElement>('li[id^="items."] input[aria-invalid]')
  box?.focus()
  return box !== null
}

/** Moves the focus to what is rendered next: a field, or the field within an element. */
export function focusOn(id: string) {
  requestAnimationFrame(() => {
    const found = document.getElementById(id)
    ;(found?.querySelector('input') ?? found)?.focus()
  })
}
