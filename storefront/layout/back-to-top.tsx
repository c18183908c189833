import { useEffect, useState } from 'react'
import { island } from '../island.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './back-to-top.module.css'

/** SPEC: the button appears once the page is scrolled by 20 px. */
const SHOWN_AFTER_PX = 20

/** In the header, so that it covers no content; on wide screens beside the page. */
export const BackToTop = island('back-to-top', () => {
  const isShown = useIsScrolled()
  return (
    <span className={`no-print ${styles.place}`}>
      {isShown && (
        <button
          type="button"
          className={`circle ${styles.button}`}
          aria-label={m.back_to_top()}
          onClick={goToTop}
        >
          <Icon name="arrow-up" />
        </button>
      )}
    </span>
  )
})

export const BackToTopItem = island('back-to-top-item', ({ className }: { className?: string }) => {
  const isShown = useIsScrolled()
  if (!isShown) return null
  return (
    <button type="button" className={className} aria-label={m.back_to_top()} onClick={goToTop}>
      <Icon name="arrow-up" size={22} />
      <span aria-hidden="true">{m.back_to_top_short()}</span>
    </button>
  )
})

function goToTop() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
  document.getElementById('main')?.focus({ preventScroll: true })
}

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const look = () => setIsScrolled(scrollY > SHOWN_AFTER_PX)
    // Waits for a frame: reading the scroll position earlier would force a layout of an unfinished page.
    const frame = requestAnimationFrame(look)
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
    }
  }, [])
  return isScrolled
}
