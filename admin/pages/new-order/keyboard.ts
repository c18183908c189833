import type { KeyboardEvent } from 'react'

/** Ctrl+Enter places the order. Enter alone does not, because it ends a word or a number during a call. */
export function pressed(event: KeyboardEvent) {
  const { key, target, ctrlKey, metaKey } = event
  if (key !== 'Enter' || !(target instanceof HTMLElement)) return
  const form = target.closest('form')
  if (ctrlKey || metaKey) {
    // Waits until the field has taken over the quantity that this Enter ended.
    requestAnimationFrame(() => form?.requestSubmit())
  } else if (!(target instanceof HTMLInputElement)) return
  event.preventDefault()
}

/**
 * Focuses the first invalid quantity, and returns whether there is one. The lines hold valid quantities only:
 * an invalid text stays in its field.
 */
export function focusOnWrongQuantity(): boolean {
  const box = document.querySelector<HTMLInputElement>('li[id^="items."] input[aria-invalid]')
  box?.focus()
  return box !== null
}

/** Focuses a field, or the first field in an element, after the next rendering. */
export function focusOn(id: string) {
  requestAnimationFrame(() => {
    const found = document.getElementById(id)
    ;(found?.querySelector('input') ?? found)?.focus()
  })
}
