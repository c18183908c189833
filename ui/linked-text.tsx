import { linkParts } from '#format/link-parts.ts'
import { m } from '#messages/compiled/messages.js'
import styles from './linked-text.module.css'

/** A text that a customer or staff wrote. Its addresses are links, and its longest word wraps. */
export function LinkedText({ text }: { text: string }) {
  return (
    <bdi dir="auto" className={styles.text}>
      {linkParts(text).map((part, index) =>
        part.isLink ? (
          <a
            key={index}
            dir="ltr"
            className={styles.link}
            href={part.text}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {part.text}
            <span className="visually-hidden"> {m.footer_new_tab()}</span>
          </a>
        ) : (
          part.text
        ),
      )}
    </bdi>
  )
}
