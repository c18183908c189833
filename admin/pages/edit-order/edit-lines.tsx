import { FieldError } from '#ui/field-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { QuantityBox } from '#ui/quantity-box.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { isolate } from '#format/isolate.ts'
import { timesOf, unitOfSale, unitSold } from '#format/units.ts'
import listStyles from '#admin/pages/new-order/page.module.css'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { MAX_QTY } from '#shop/cart/cart.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { isDivisible } from '#shop/catalogue/step.ts'
import { piastresOf } from '#shop/money.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { qtyIn, shortText, type EditedLine } from './edit-form.ts'
import type { Outcome } from './edit-calls.ts'
import styles from './page.module.css'

/** A line that was taken out stays in the list and can be put back. */
export function EditLines(props: {
  order: AdminOrder
  lines: EditedLine[]
  outcome: Outcome | undefined
  errors: Record<string, string>
  onChange: (productId: string, qty: number) => void
  onNext: () => void
}) {
  const { order, lines, outcome, errors, onChange, onNext } = props
  const preview = outcome?.kind === 'preview' ? outcome.preview : undefined
  const refused = outcome?.kind === 'refused' ? outcome.problem.errors : undefined
  return (
    <ol
      className={listStyles.lines}
      onKeyDown={({ key, target, ctrlKey, metaKey }) => {
        if (key === 'Enter' && !ctrlKey && !metaKey && target instanceof HTMLInputElement) onNext()
      }}
    >
      {lines.map((line, at) => {
        const { productId, qty, step } = line
        const name = nameIn(getLocale(), line)
        const path = `lines.${at}.qty`
        const error =
          errors[path] ?? refused?.[path]?.message ?? shortText(line, preview?.short ?? [])
        const before = qtyIn(order, productId)
        const stored = order.lines.find((one) => one.productId === productId)
        const priced = preview?.items.find(({ _id }) => _id === productId)
        const sum = priced ? piastresOf(priced.lineTotal) : stored?.totalPiastres
        // Moves the focus from the pressed button to the one that replaces it.
        const swap = (to: number) => {
          onChange(productId, to)
          requestAnimationFrame(() =>
            document.getElementById(path)?.querySelector('button')?.focus(),
          )
        }
        return (
          <li key={productId} id={path} tabIndex={-1} className={listStyles.line}>
            <span className={listStyles.what}>
              <strong className={qty === 0 ? styles.gone : undefined}>
                <bdi>{name}</bdi>
              </strong>
              <small>
                <Money piastres={line.unitPricePiastres} /> / {unitSold(line)}
                {qty !== before &&
                  before > 0 &&
                  ` · ${m.order_admin_ordered({ amount: timesOf(before, line) })}`}
              </small>
              {error && <FieldError id={`${path}-error`} text={error} />}
            </span>
            {qty === 0 ? (
              <Button
                variant="secondary"
                aria-label={m.change_undo_name({ name: isolate(name) })}
                onClick={() => swap(before || step)}
              >
                {m.toast_undo()}
              </Button>
            ) : (
              <>
                <QuantityStepper
                  name={name}
                  qty={qty}
                  max={MAX_QTY}
                  step={step}
                  wordsOf={(count) => timesOf(count, line)}
                  unit={isDivisible(line) ? unitOfSale(line) : undefined}
                  writing={{ Box: QuantityBox, onWrite: (to) => onChange(productId, to) }}
                  onIncrease={() => onChange(productId, Math.min(MAX_QTY, qty + step))}
                  onDecrease={() => onChange(productId, Math.max(step, qty - step))}
                  onRemove={() => swap(0)}
                  removeName={m.change_remove({ name: isolate(name) })}
                />
                <span className={listStyles.sum}>
                  {sum !== undefined && (priced || qty === before) && <Money piastres={sum} />}
                </span>
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}
