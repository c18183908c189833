import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import '#ui/styles/with-side.css'
import styles from './skeleton.module.css'

/** A placeholder for content that only the visitor's browser can render. */
export function Skeleton({ children }: { children?: ReactNode }) {
  return (
    <>
      <noscript>
        <Notice tone="info">{children}</Notice>
      </noscript>
      <div className={`with-side ${styles.skeleton}`} aria-hidden="true">
        <div className={styles.lines}>
          <div />
          <div />
          <div />
        </div>
        <div className={styles.panel} />
      </div>
    </>
  )
}
