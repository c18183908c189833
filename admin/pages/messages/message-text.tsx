import { Chip } from '#admin/layout/chip.tsx'
import { formatInstant } from '#format/dates.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { AdminMessage } from '#shop/contact/inbox.ts'
import { LinkedText } from '#ui/linked-text.tsx'
import { answerLink } from './answer-link.ts'
import styles from './message-text.module.css'

export function MessageText({ message }: { message: AdminMessage }) {
  const locale = getLocale()
  const { name, email, phone, body, createdAt, handledAt, deletedAt } = message
  return (
    <article className={styles.message}>
      <p className={styles.from}>
        <bdi>{name}</bdi>{' '}
        <a href={answerLink(message)}>
          <bdi dir="ltr">{email || readablePhone(phone)}</bdi>
        </a>{' '}
        <time dateTime={createdAt} className="muted">
          {formatInstant(createdAt, locale)}
        </time>{' '}
        {handledAt && <Chip tone="success">{m.messages_is_handled()}</Chip>}{' '}
        {deletedAt && <Chip tone="danger">{m.messages_is_deleted()}</Chip>}
      </p>
      <p className={styles.body}>
        <LinkedText text={body} />
      </p>
    </article>
  )
}
