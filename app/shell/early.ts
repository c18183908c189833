import { useEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    /** What was tapped and typed before the page could answer; see `server/first-paint.js`. */
    early?: {
      tapped: Set<HTMLButtonElement>
      typed: Set<Field>
      /** Notes no more, and follows the link or sends the form that was held. */
      end: () => void
    }
  }
}

/** Does what the visitor asked for before the page could answer. */
export function useEarlyDeeds() {
  useEffect(() => {
    const { early } = window
    if (!early) return
    // React may draw fields once more as it knows them before it is told.
    const typed = [...early.typed].map(tellingOf)
    // Within the effect, it would draw after all deeds: each is to find what the last one changed.
    queueMicrotask(() => {
      delete window.early
      for (const tell of typed) tell()
      for (const button of early.tapped) if (button.isConnected) button.click()
      early.end()
    })
  }, [])
}

/** React hears of a field only when its value is another than the one React knows. */
function tellingOf(field: Field) {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    const { checked } = field
    return () => {
      field.checked = !checked
      field.click()
    }
  }
  const { value } = field
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  return () => {
    field.value = ''
    set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
