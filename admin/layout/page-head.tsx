import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import styles from './page-head.module.css'

export function PageHead(props: {
  title: ReactNode
  back?: { to: string; text: string }
  children?: ReactNode
}) {
  const { title, back, children } = props
  return (
    <>
      {back && (
        <Link to={back.to} className={styles.back}>
          <Icon name="chevron-back" size={18} />
          {back.text}
        </Link>
      )}
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {children && <div className={styles.actions}>{children}</div>}
      </header>
    </>
  )
}
