import type { ReactNode } from 'react'
import { useModal } from '#ui/use-modal.ts'
import styles from './dialog.module.css'

/** A modal dialog, open while it is rendered. Escape closes it. */
export function Dialog(props: {
  title: ReactNode
  isWide?: boolean
  onClose: () => void
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

export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
