import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useIsKeptPage, useIsOffline } from '#app/connection.ts'
import { usePathIn } from '#app/locale.ts'
import { reload } from '#app/ui/reload.ts'
import { m } from '#messages/compiled/messages.js'
import styles from './offline-notice.module.css'

/** Says that there is no network, or that what is shown may be old. Gone when neither is so. */
export function OfflineNotice() {
  const isOffline = useIsOffline()
  const isKept = useIsKeptPage()
  useWholePages(isOffline)
  // That page says it itself.
  const isOfflinePage = useLocation().pathname === usePathIn()('/offline')
  return (
    <div role="status" className="no-print">
      {(isOffline || isKept) && !isOfflinePage && (
        <div className={styles.notice}>
          <p className={`container ${styles.text}`}>
            {isOffline ? m.offline_notice() : m.offline_old()}
            {!isOffline && (
              <button type="button" className={styles.again} onClick={() => reload()}>
                {m.offline_refresh()}
              </button>
            )}
          </p>
        </div>
      )}
    </div>
  )
}

/**
 * Offline, links and searches are left to the browser: it asks for whole pages, and those the worker
 * has. The router would ask for data, and for code that may never have been fetched.
 */
function useWholePages(isOffline: boolean) {
  useEffect(() => {
    if (!isOffline || !navigator.serviceWorker?.controller) return
    const leaveToBrowser = (event: Event) => {
      const isFollowed = event.target instanceof Element && event.target.closest(FOLLOWED)
      if (isFollowed) event.stopPropagation()
    }
    addEventListener('click', leaveToBrowser, true)
    addEventListener('submit', leaveToBrowser, true)
    return () => {
      removeEventListener('click', leaveToBrowser, true)
      removeEventListener('submit', leaveToBrowser, true)
    }
  }, [isOffline])
}

const FOLLOWED = 'a[href], form[action][method=get]'
