import { createStore } from '#browser/store.ts'

let said = ''
const store = createStore(() => said, '')

/** Announces a change to assistive technology: `announce(m.cart_added(…))`. */
export function announce(text: string) {
  // A screen reader ignores the same text twice; an invisible space makes it a new one.
  said = text === said ? `${text}\u00a0` : text
  store.notify()
}

/** The page's only live region. It must be in the page before the first announcement. */
export function Announcer() {
  const text = store.useValue()
  return (
    <p className="visually-hidden" role="status" aria-live="polite" aria-atomic="true">
      {text}
    </p>
  )
}
