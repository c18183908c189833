import { formatInstant } from '#format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { AdminMessage } from '#shop/contact/inbox.ts'
import { messageActions } from './message-actions.ts'
import styles from './message-list.module.css'

export function MessageList(props: { messages: AdminMessage[]; onChange: () => void }) {
  const { messages, onChange } = props
  const locale = getLocale()
  return (
    <ul className={styles.list}>
      {messages.map((message) => {
        const { id, name, subject, body, createdAt, readAt, handledAt } = message
        return (
          <li key={id} className={`${styles.message} ${readAt ? '' : styles.unread}`}>
            <p className={styles.head}>
              <bdi className={styles.name}>{name}</bdi>
              <time dateTime={createdAt} className={styles.time}>
                {formatInstant(createdAt, locale)}
              </time>
            </p>
            <p className={styles.subject}>
              <Link to={`/admin/messages/${id}`} className={styles.link}>
                {!readAt && <span className="visually-hidden">{m.messages_new()} </span>}
                <bdi>{subject}</bdi>
              </Link>
            </p>
            <p className={styles.body} dir="auto">
              {body}
            </p>
            <div className={styles.actions}>
              <Button
                variant="quiet"
                onClick={() => void messageActions.handle(id, !handledAt, onChange)}
              >
                {handledAt ? m.messages_reopen() : m.messages_handle()}
              </Button>
              <Button
                variant="quiet"
                onClick={() => void messageActions.remove(id, onChange, onChange)}
              >
                {m.messages_delete()}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
