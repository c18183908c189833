import { FieldError } from '#ui/field-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { QuantityBox } from '#ui/quantity-box.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { isolate } from '#format/isolate.ts'
import { timesOf, unitOfSale, unitSold } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { MAX_QTY } from '#shop/cart/cart.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { floorToStep, isDivisible } from '#shop/catalogue/step.ts'
import type { Line, pricesOf } from './order-form.ts'
import styles from './page.module.css'

export function OrderLines(props: {
  lines: Line[]
  prices: ReturnType<typeof pricesOf>
  errors: Record<string, string>
  onChange: (lines: Line[]) => void
  onNext: () => void
}) {
  const { lines, prices, errors, onChange, onNext } = props
  if (lines.length === 0) return <p className="fine-print">{m.phone_order_none()}</p>
  return (
    <ol
      className={styles.lines}
      onKeyDown={({ key, target, ctrlKey, metaKey }) => {
        if (key === 'Enter' && !ctrlKey && !metaKey && target instanceof HTMLInputElement) onNext()
      }}
    >
      {lines.map(({ product, qty }, at) => {
        const name = nameIn(getLocale(), product)
        const path = `items.${at}.qty`
        const error = errors[path]
        const max = Math.min(floorToStep(product.quantity, product.step), MAX_QTY)
        const set = (next: number) =>
          onChange(lines.map((line, index) => (index === at ? { ...line, qty: next } : line)))
        return (
          <li key={product._id} id={path} tabIndex={-1} className={styles.line}>
            <span className={styles.what}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <small>
                <Money piastres={prices.unitOf(at)} /> / {unitSold(product)} ·{' '}
                {m.phone_order_stock({ amount: timesOf(max, product) })}
              </small>
              {error && <FieldError id={`${path}-error`} text={error} />}
            </span>
            <QuantityStepper
              name={name}
              qty={qty}
              max={max}
              step={product.step}
              wordsOf={(count) => timesOf(count, product)}
              unit={isDivisible(product) ? unitOfSale(product) : undefined}
              writing={{ Box: QuantityBox, onWrite: set }}
              onIncrease={() => set(Math.min(max, qty + product.step))}
              onDecrease={() => set(Math.max(product.step, Math.min(max, qty - product.step)))}
            />
            <span className={styles.sum}>
              <Money piastres={prices.lineOf(at)} />
            </span>
            <Button
              variant="quiet"
              aria-label={m.phone_order_remove({ name: isolate(name) })}
              onClick={() => {
                onChange(lines.filter((_, index) => index !== at))
                onNext()
              }}
            >
              <Icon name="trash" />
            </Button>
          </li>
        )
      })}
    </ol>
  )
}
