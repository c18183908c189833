import { amountOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import type { Addable } from '#shop/cart/cart.ts'
import { isFewLeft } from '#shop/inventory/few-left.ts'
import styles from './stock-note.module.css'
import { useQtyInCart } from './cart-storage.ts'

export function StockNote({ product }: { product: Addable }) {
  const qty = useQtyInCart(product.id)
  if (product.quantity === 0) return null
  if (qty >= product.quantity) return <p className={styles.note}>{m.stock_all_in_cart()}</p>
  if (!isFewLeft(product)) return null
  const amount = amountOf(product.quantity, product)
  return <p className={styles.note}>{m.stock_few_left({ amount })}</p>
}
