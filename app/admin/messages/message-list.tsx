import { formatInstant } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import type { MessageOnDesk } from '#shop/contact/message-desk.ts'
import { deeds } from './deeds.ts'
import styles from './message-list.module.css'

/** Each message as its sender, subject and beginning; what nobody read yet stands out. */
export function MessageList(props: { messages: MessageOnDesk[]; onChange: () => void }) {
  const { messages, onChange } = props
  const locale = useLocale()
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
              <Link to={`/admin/messages/${id}`} prefetch="none" className={styles.link}>
                {!readAt && <span className="visually-hidden">{m.messages_new()} </span>}
                <bdi>{subject}</bdi>
              </Link>
            </p>
            <p className={styles.body} dir="auto">
              {body}
            </p>
            <div className={styles.deeds}>
              <Button variant="quiet" onClick={() => void deeds.handle(id, !handledAt, onChange)}>
                {handledAt ? m.messages_reopen() : m.messages_handle()}
              </Button>
              <Button variant="quiet" onClick={() => void deeds.remove(id, onChange)}>
                {m.messages_delete()}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
