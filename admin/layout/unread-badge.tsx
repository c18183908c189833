import { m } from '#messages/compiled/messages.js'
import { useUnread } from './unread.ts'
import styles from './unread-badge.module.css'

export function UnreadBadge() {
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="visually-hidden">{m.messages_unread({ count: unread })}</span>
    </span>
  )
}
