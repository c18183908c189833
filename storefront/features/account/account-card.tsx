import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './account-card.module.css'

export function AccountCard(props: {
  title: string
  lead: string
  children: ReactNode
  other?: { text: string; to: string; link: string }
  aside?: ReactNode
}) {
  return (
    <div className={`container ${styles.page} ${props.aside ? styles.beside : ''}`}>
      <div className={`panel ${styles.card}`}>
        <header>
          <h1>{props.title}</h1>
          <p className={styles.lead}>{props.lead}</p>
        </header>
        <noscript>
          <Notice tone="info">{m.account_needs_script()}</Notice>
        </noscript>
        {props.children}
        {props.other && (
          <p className={styles.other}>
            {props.other.text} <Link to={props.other.to}>{props.other.link}</Link>
          </p>
        )}
      </div>
      {props.aside}
    </div>
  )
}
