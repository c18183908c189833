import type { ReactNode } from 'react'
import { useModal } from '#ui/use-modal.ts'
import styles from './dialog.module.css'

/** A modal dialog, open for as long as it is rendered. Escape closes it. */
export function Dialog(props: {
  title: ReactNode
  isWide?: boolean
  onClose: () => void
  /** What stands in it, given the way to close it. */
  children: (close: () => void) => ReactNode
}) {
  const { title, isWide, onClose, children } = props
  const modal = useModal(onClose)
  return (
    <dialog {...modal.props} className={isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog}>
      <h2 id={modal.titleId} className={styles.title}>
        {title}
      </h2>
      {children(modal.close)}
    </dialog>
  )
}

/** What one can do in a dialog, at its foot. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
