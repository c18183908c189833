import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'
import tones from './tone.module.css'

type Tone = 'info' | 'warn' | 'danger' | 'success'
const icons: Record<Tone, IconName> = {
  info: 'info',
  warn: 'warning',
  danger: 'warning',
  success: 'check',
}

export function Notice(props: {
  tone: Tone
  title?: string
  /** Announced at once, for errors that occur after the page has loaded. */
  isAlert?: boolean
  children?: ReactNode
}) {
  const { tone, title, isAlert, children } = props
  return (
    <div className={`${styles.notice} ${tones[tone]}`} role={isAlert ? 'alert' : undefined}>
      <Icon name={icons[tone]} size={20} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
