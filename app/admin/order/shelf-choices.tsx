import { useLocale } from '#app/locale.ts'
import { amountOf } from '#app/units.ts'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import type { DeskOrder } from '#shop/orders/orders-desk.ts'
import styles from './line-editor.module.css'

/** Of each line of a packed order that ends: does it go back on the shelf? */
export function ShelfChoices(props: {
  order: DeskOrder
  /** By line number. */
  toShelf: Record<string, boolean>
  onChange: (toShelf: Record<string, boolean>) => void
}) {
  const { order, toShelf, onChange } = props
  const locale = useLocale()
  return (
    <fieldset className={styles.shelf}>
      <legend>{m.shelf_question()}</legend>
      <small className={styles.hint}>{m.shelf_hint()}</small>
      {order.lines
        .filter(({ qty }) => qty > 0)
        .map((line) => (
          <label key={line.line} className={styles.choice}>
            <input
              type="checkbox"
              checked={toShelf[line.line] ?? false}
              onChange={({ target }) => onChange({ ...toShelf, [line.line]: target.checked })}
            />
            <span>
              <bdi>{nameIn(locale, line)}</bdi> · <bdi>{amountOf(line.qty, line)}</bdi>
            </span>
          </label>
        ))}
    </fieldset>
  )
}
