import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './back-to-top.module.css'

/** SPEC: the button is there once the page has been scrolled by 20 px. */
const SHOWN_AFTER_PX = 20

export function BackToTop() {
  const isShown = useIsScrolled()
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

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const look = () => setIsScrolled(scrollY > SHOWN_AFTER_PX)
    // Asked any sooner, the browser would have to lay out a page that is still being made.
    const frame = requestAnimationFrame(look)
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
    }
  }, [])
  return isScrolled
}
