import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { Spinner } from '#ui/spinner.tsx'
import { m } from '#messages/compiled/messages.js'
import { useWaiting } from '../api/connection.ts'
import styles from './navigation-progress.module.css'

/** A page that arrives sooner shows no progress. */
const SHOWN_AFTER_MS = 300

export function NavigationProgress() {
  const isSlow = useIsLoadingSlowly()
  return (
    <>
      {isSlow && <div className={`no-print ${styles.line}`} />}
      <p role="status" className={isSlow ? `no-print ${styles.word}` : 'visually-hidden'}>
        {isSlow && <Spinner size="sm" label={m.loading_page()} />}
      </p>
    </>
  )
}

export function useIsLoadingPage(): boolean {
  const isHeld = useWaiting() !== undefined
  return useNavigation().state === 'loading' && !isHeld
}

function useIsLoadingSlowly(): boolean {
  const isLoading = useIsLoadingPage()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setSlow(true), SHOWN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isLoading])
  return isLoading && isSlow
}
