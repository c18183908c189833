import { useState } from 'react'
import { amountOf } from '#format/units.ts'
import { Field } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { numberText, readNumber, sentNumber } from '#messages/typed-number.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { returnableQty } from '#shop/orders/order/line-returns.ts'
import type { AdminOrderLine } from '#shop/orders/order/staff-order.ts'
import { Choice } from '#admin/form/choice.tsx'
import styles from '../change/line-editor.module.css'

/** The choice for a line. `toShelf` is undefined until staff decide. */
type Chosen = { qty: string; toShelf?: boolean }

/** A ticked line starts with its whole quantity. */
export function useChosenLines(lines: AdminOrderLine[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map())
  const set = ({ line }: AdminOrderLine, one?: Chosen) => {
    const next = new Map(chosen)
    if (one) next.set(line, one)
    else next.delete(line)
    setChosen(next)
  }
  return {
    set,
    of: ({ line }: AdminOrderLine) => chosen.get(line),
    /** Returns 0 when the typed quantity is not possible. For previews only. */
    qtyOf(line: AdminOrderLine): number {
      const qty = readNumber(chosen.get(line.line)?.qty ?? '', 'quantity') ?? 0
      return qty > returnableQty(line) ? 0 : qty
    },
    chooseAll(areAll: boolean) {
      const all = lines.map((line) => [line.line, { qty: wholeOf(line) }] as const)
      setChosen(new Map(areAll ? all : []))
    },
    areAll: lines.every((line) => chosen.has(line.line)),
    /** A quantity that is no number is sent as typed, for the server to refuse. */
    sent: () =>
      lines.flatMap((line) => {
        const one = chosen.get(line.line)
        return one ? [{ line, qty: sentNumber(one.qty, 'quantity') }] : []
      }),
  }
}

function wholeOf(line: AdminOrderLine): string {
  return numberText(returnableQty(line))
}

export function ChosenLines(props: {
  legend: string
  lines: AdminOrderLine[]
  chosen: ReturnType<typeof useChosenLines>
  error?: string
  /**
   * Returns whether a line's goods go back to the shelf by default. Without this function, staff are not
   * asked.
   */
  toShelf?: (line: AdminOrderLine) => boolean
}) {
  const { legend, lines, chosen, error, toShelf } = props
  const locale = getLocale()
  return (
    <fieldset className={styles.column}>
      <legend>{legend}</legend>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {lines.length > 1 && (
        <Choice checked={chosen.areAll} onChange={({ target }) => chosen.chooseAll(target.checked)}>
          {m.lines_all()}
        </Choice>
      )}
      {lines.map((line) => {
        const one = chosen.of(line)
        const name = nameIn(locale, line)
        return (
          <div key={line.line}>
            <Choice
              checked={one !== undefined}
              onChange={({ target }) =>
                chosen.set(line, target.checked ? { qty: wholeOf(line) } : undefined)
              }
            >
              <bdi>{name}</bdi> · <bdi>{amountOf(returnableQty(line), line)}</bdi>
            </Choice>
            {one && (returnableQty(line) > line.step || toShelf) && (
              <div className={styles.chosen}>
                {returnableQty(line) > line.step && (
                  <Field
                    name={`qty-${line.line}`}
                    label={m.lines_qty({ name })}
                    inputMode="decimal"
                    autoComplete="off"
                    value={one.qty}
                    onChange={({ target }) => chosen.set(line, { ...one, qty: target.value })}
                  />
                )}
                {toShelf && (
                  <Choice
                    checked={toShelf(line)}
                    aria-label={m.lines_to_shelf({ name })}
                    onChange={({ target }) => chosen.set(line, { ...one, toShelf: target.checked })}
                  >
                    {m.shelf_question()}
                  </Choice>
                )}
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
