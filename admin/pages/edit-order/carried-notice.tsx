import type { Line } from '#admin/pages/new-order/order-form.ts'
import { isolate } from '#format/isolate.ts'
import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { Notice } from '#ui/notice.tsx'
import styles from './page.module.css'

/** Names the lines that came from a new order, and those that this order cannot take. */
export function CarriedNotice({ added, refused }: { added: Line[]; refused: Line[] }) {
  if (added.length + refused.length === 0) return null
  return (
    <div className={styles.carried}>
      {added.length > 0 && (
        <Notice tone="info">{m.edit_order_carried({ products: listed(added) })}</Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="warn">{m.edit_order_not_carried({ products: listed(refused) })}</Notice>
      )}
    </div>
  )
}

function listed(lines: Line[]): string {
  const locale = getLocale()
  const texts = lines.map(
    ({ product, qty }) => `${isolate(nameIn(locale, product))} (${timesOf(qty, product)})`,
  )
  return new Intl.ListFormat(locale).format(texts)
}
