import { useSyncExternalStore } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './back-to-top.module.css'

/** SPEC: the button is there once the page has been scrolled by 20 px. */
const SHOWN_AFTER_PX = 20

export function BackToTop() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => scrollY > SHOWN_AFTER_PX,
    () => false,
  )
  if (!isShown) return null
  return (
    <button
      type="button"
      className={`no-print ${styles.button}`}
      aria-label={m.back_to_top()}
      onClick={() => {
        const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
        scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      <Icon name="arrow-up" />
    </button>
  )
}

function subscribe(listener: () => void) {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
