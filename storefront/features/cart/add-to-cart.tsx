import { lazy, useRef } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Addable } from '#shop/cart/cart.ts'
import { isDivisible } from '#shop/catalogue/step.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { amountOf, unitOfSale } from '#format/units.ts'
import { isolate } from '#format/isolate.ts'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { useCartLine } from './use-cart-line.ts'
import styles from './add-to-cart.module.css'

const Box = lazy(async () => ({ default: (await import('#ui/quantity-box.tsx')).QuantityBox }))

/**
 * A button that adds a product to the cart, then a stepper for its quantity. `none` is the text for a product
 * that cannot be bought.
 */
export function AddToCart({
  product,
  size = 'md',
  none,
}: {
  product: Addable
  size?: 'md' | 'lg'
  none?: string | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  const line = useCartLine(product)
  const name = nameIn(getLocale(), product)

  // Moves the focus from the pressed button to the one that replaces it.
  const swap = (change: () => void) => {
    flushSync(change)
    const buttons = box.current?.querySelectorAll('button')
    buttons?.[buttons.length - 1]?.focus()
  }

  return (
    <div ref={box} className={styles.action}>
      {product.quantity === 0 ? (
        <p className={`${styles.none} ${styles[size]}`}>{none ?? m.stock_none()}</p>
      ) : line.qty === 0 ? (
        <Button
          size={size}
          aria-label={m.cart_add_name({ name: isolate(name) })}
          onClick={() => swap(line.add)}
        >
          <Icon name="plus" size={18} />
          {m.cart_add()}
        </Button>
      ) : (
        <QuantityStepper
          name={name}
          qty={line.qty}
          max={product.quantity}
          step={product.step}
          wordsOf={(qty) => amountOf(qty, product)}
          unit={isDivisible(product) ? unitOfSale(product) : undefined}
          writing={size === 'lg' ? { Box, onWrite: line.write } : undefined}
          onIncrease={line.increase}
          onDecrease={line.decrease}
          onRemove={() => swap(line.remove)}
          size={size}
        />
      )}
    </div>
  )
}
