import { island } from '../island.tsx'
import { useShop } from '../page-context.ts'
import { useIsKeptPage, useIsOffline } from '#storefront/parts/connection.ts'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import styles from './offline-notice.later.module.css'

/** A notice that there is no network, or that the page is a stored one and may be outdated. */
export const OfflineNotice = island('offline-notice', () => {
  const isOffline = useIsOffline()
  const isKept = useIsKeptPage()
  // The offline page has its own text.
  const isOfflinePage = useShop().path === localPath('/offline')
  return (
    <div role="status" className="no-print">
      {(isOffline || isKept) && !isOfflinePage && (
        <div className={styles.notice}>
          <p className={`container ${styles.text}`}>
            {isOffline ? m.offline_notice() : m.offline_old()}
            {!isOffline && (
              <button type="button" className={styles.again} onClick={() => location.reload()}>
                {m.offline_refresh()}
              </button>
            )}
          </p>
        </div>
      )}
    </div>
  )
})
