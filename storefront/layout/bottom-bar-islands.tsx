import { formatNumber } from '#format/digits-in.ts'
import { countItems } from '#shop/cart/pricing.ts'
import { useCart } from '../features/cart/cart-storage.ts'
import { island } from '../island.tsx'
import { AccountPanel } from './account-panel.tsx'
import styles from './bottom-bar.module.css'

export const CartCount = island('cart-count', () => {
  const count = countItems(useCart())
  return count > 0 && <span className={styles.count}>{formatNumber(count)}</span>
})

export const BarAccount = island('account-panel', AccountPanel)
