import { useMoney } from '#ui/currency.ts'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { LineNote } from '#shop/cart/checked-cart.ts'
import type { CartItem } from '#shop/cart/cart.ts'
import { pathOfSold } from '#shop/catalogue/category.ts'
import { Link } from '#ui/link.tsx'
import { itemName } from './item-name.ts'
import { noteText } from './note-text.ts'
import styles from './cart-changes.module.css'

export function CartChanges({ notes, title }: { notes: LineNote[]; title?: string }) {
  const money = useMoney()
  const locale = getLocale()
  if (notes.length === 0) return null
  return (
    <Notice tone="warn" title={title ?? m.cart_changed_title()}>
      <ul className="stack-2">
        {notes.map((note) => (
          <li key={note.id + note.what}>
            <bdi className={styles.name}>{itemName(note.item, locale)}</bdi>{' '}
            <span>{noteText(note, money)}</span>
            {note.what === 'out-of-stock' && <Alternatives item={note.item} />}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** A link to the page of a sold-out product, which shows alternatives. */
function Alternatives({ item: { type, slug } }: { item: CartItem }) {
  if (!type || !slug) return null
  return (
    <>
      {' '}
      <Link to={pathOfSold({ category: type, slug })}>{m.cart_note_see_alternatives()}</Link>
    </>
  )
}
