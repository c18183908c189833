import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import type { CartItem } from '#shop/cart/cart.ts'
import type { LineNote } from '#shop/cart/checked-cart.ts'
import { CartLine } from './cart-line.tsx'
import { noteText } from '#storefront/features/cart/note-text.ts'
import styles from './cart-table.module.css'

type Props = {
  cart: CartItem[]
  notes: LineNote[]
  onRemove: (item: CartItem) => void
}

/**
 * The cart table that SPEC prescribes. The roles are explicit, because browsers do not treat the cards on a
 * phone as a table.
 */
export function CartTable({ cart, notes, onRemove }: Props) {
  const money = useMoney()
  const textsAbout = (id: string) =>
    notes.filter((note) => note.id === id).map((note) => noteText(note, money))
  return (
    <div className={styles.frame}>
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{m.cart_table()}</caption>
        <thead className={`fine-print ${styles.head}`} role="rowgroup">
          <tr role="row">
            <Column label={m.cart_column_number()} isHidden />
            <Column label={m.cart_column_image()} isHidden />
            <Column label={m.cart_column_name()} />
            <Column label={m.cart_column_price()} />
            <Column label={m.cart_column_quantity()} />
            <Column label={m.cart_column_line_total()} isAmount />
            <Column label={m.cart_column_remove()} isHidden />
          </tr>
        </thead>
        <tbody role="rowgroup">
          {cart.map((item, index) => (
            <CartLine
              key={item._id}
              item={item}
              number={index + 1}
              notes={textsAbout(item._id)}
              onRemove={() => onRemove(item)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Column(props: { label: string; isHidden?: boolean; isAmount?: boolean }) {
  return (
    <th scope="col" role="columnheader" className={props.isAmount ? styles.amount : undefined}>
      <span className={props.isHidden ? 'visually-hidden' : undefined}>{props.label}</span>
    </th>
  )
}
