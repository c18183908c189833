import { amountOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { Choice } from '#admin/form/choice.tsx'
import styles from '../change/line-editor.module.css'

/** Asks for each line of a cancelled, packed order whether its goods go back to the shelf. */
export function StockChoices(props: {
  order: AdminOrder
  /** The choice by line number. */
  toShelf: Record<string, boolean>
  onChange: (toShelf: Record<string, boolean>) => void
}) {
  const { order, toShelf, onChange } = props
  const locale = getLocale()
  return (
    <fieldset className={styles.column}>
      <legend>{m.shelf_question()}</legend>
      <small className={styles.hint}>{m.shelf_hint()}</small>
      {order.lines
        .filter(({ qty }) => qty > 0)
        .map((line) => (
          <Choice
            key={line.line}
            checked={toShelf[line.line] ?? false}
            onChange={({ target }) => onChange({ ...toShelf, [line.line]: target.checked })}
          >
            <bdi>{nameIn(locale, line)}</bdi> · <bdi>{amountOf(line.qty, line)}</bdi>
          </Choice>
        ))}
    </fieldset>
  )
}
