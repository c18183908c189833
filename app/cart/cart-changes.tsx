import { useLocale } from '#app/locale.ts'
import { useMoney } from '#app/shop.ts'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import type { LineNote } from '#shop/cart/checked-cart.ts'
import { itemName } from './item-name.ts'
import { noteText } from './note-text.ts'
import styles from './cart-changes.module.css'

/** What is no longer as the shopper left it, line by line. */
export function CartChanges({ notes, title }: { notes: LineNote[]; title?: string }) {
  const money = useMoney()
  const locale = useLocale()
  if (notes.length === 0) return null
  return (
    <Notice tone="warn" title={title ?? m.cart_changed_title()}>
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note.id + note.what}>
            <bdi className={styles.name}>{itemName(note.item, locale)}</bdi>{' '}
            <span>{noteText(note, money)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
