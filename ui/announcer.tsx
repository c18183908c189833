import { createStore } from '#browser/store.ts'

let said = ''
const store = createStore(() => said, '')

/** Says a change to assistive technology, once the page is there: `announce(m.cart_added(…))`. */
export function announce(text: string) {
  // The same words twice are no change to a screen reader; an invisible space makes them one.
  said = text === said ? `${text}\u00a0` : text
  store.notify()
}

/** The page's one live region. It must stand in the page before anything is said. */
export function Announcer() {
  const text = store.useValue()
  return (
    <p className="visually-hidden" role="status" aria-live="polite" aria-atomic="true">
      {text}
    </p>
  )
}
