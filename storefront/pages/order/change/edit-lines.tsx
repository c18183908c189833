import { useRef } from 'react'
import { isolate } from '#format/isolate.ts'
import { amountOf, unitOfSale, unitSold } from '#format/units.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import { QuantityBox } from '#ui/quantity-box.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { announce } from '#ui/announcer.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { MAX_QTY } from '#shop/cart/cart.ts'
import { isDivisible } from '#shop/catalogue/step.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { piastresOf } from '#shop/money.ts'
import type { Added } from './edits.ts'
import type { OrderEditorState } from './use-order-editor.ts'
import styles from './change.module.css'

type Line = Added & { before: number }

/** A line that was taken out stays in the list and can be put back. */
export function EditLines({ editor }: { editor: OrderEditorState }) {
  const { order, edits } = editor
  const held = order.items.filter(({ _id, qty }) => qty > 0 || edits.qty[_id] !== undefined)
  const fresh = edits.added.filter(({ _id }) => held.every((line) => line._id !== _id))
  const lines: Line[] = [
    ...held.map((line) => ({ ...line, before: line.qty })),
    ...fresh.map((product) => ({ ...product, before: 0 })),
  ]
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <EditLine key={line._id} line={line} editor={editor} />
      ))}
    </ul>
  )
}

function EditLine({ line, editor }: { line: Line; editor: OrderEditorState }) {
  const place = useRef<HTMLLIElement>(null)
  const { edits, edit, outcome } = editor
  const name = nameIn(getLocale(), line)
  const qty = edits.qty[line._id] ?? line.before
  const problem = problemOf(line, editor)
  const available = shortOf(line._id, outcome)
  const max = available === undefined ? MAX_QTY : Math.max(available, line.step)

  // Moves the focus from the pressed button to the one that replaces it.
  function change(to: number) {
    edit({ qty: { ...edits.qty, [line._id]: to } })
    const isSwapped = to === 0 || qty === 0
    if (isSwapped) requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
    if (to === 0) announce(m.change_removed({ name: isolate(name) }))
  }

  return (
    <li ref={place} className={styles.line}>
      <Picture src={line.src} alt="" sizes="56px" className={styles.image} />
      <div className={styles.name}>
        <bdi className={qty === 0 ? styles.gone : undefined}>{name}</bdi>
        <span className="fine-print">
          <Money piastres={piastresOf(line.unitPrice)} /> / <bdi>{unitSold(line)}</bdi>
        </span>
      </div>
      <div className={styles.quantity}>
        {qty === 0 ? (
          <Button
            variant="secondary"
            aria-label={m.change_undo_name({ name: isolate(name) })}
            onClick={() => change(line.before || line.step)}
          >
            {m.toast_undo()}
          </Button>
        ) : (
          <QuantityStepper
            name={name}
            qty={qty}
            max={max}
            step={line.step}
            wordsOf={(count) => amountOf(count, line)}
            unit={isDivisible(line) ? unitOfSale(line) : undefined}
            writing={{ Box: QuantityBox, onWrite: change }}
            onIncrease={() => change(Math.min(qty + line.step, max))}
            onDecrease={() => change(qty - line.step)}
            onRemove={() => change(0)}
            removeName={m.change_remove({ name: isolate(name) })}
          />
        )}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="warning" size={16} /> {problem}
        </p>
      )}
    </li>
  )
}

/** Returns the available quantity of a product, when it is too little for this order. */
function shortOf(id: string, outcome: OrderEditorState['outcome']): number | undefined {
  if (!outcome || outcome.kind === 'unreachable') return undefined
  const { short } = outcome.kind === 'preview' ? outcome.preview : outcome
  return short.find((one) => one._id === id)?.available
}

function problemOf(line: Line, { outcome }: OrderEditorState): string | undefined {
  const available = shortOf(line._id, outcome)
  if (available === 0) return m.error_out_of_stock()
  if (available !== undefined) return m.stock_few_left({ amount: amountOf(available, line) })
  if (outcome?.kind !== 'refused') return undefined
  const index = outcome.sent.lines?.findIndex(({ _id }) => _id === line._id) ?? -1
  return outcome.problem.errors?.[`lines.${index}.qty`]?.message
}
