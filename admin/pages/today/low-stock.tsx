import { useMay } from '#admin/api/staff.ts'
import { Link } from '#ui/link.tsx'
import { amountOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { isSoldOut } from '#shop/catalogue/step.ts'
import type { Today } from '#shop/orders/overview/today.ts'
import { Chip } from '#admin/layout/chip.tsx'
import styles from './today.module.css'

export function LowStock({ products }: { products: Today['lowStock'] }) {
  const locale = getLocale()
  const mayEditBoxes = useMay('admin')
  const choose = <Link to="/admin/stock-limits">{m.limits_choose()}</Link>
  if (products.length === 0) {
    return (
      <>
        <p>{m.today_low_none()}</p>
        <p>{choose}</p>
      </>
    )
  }
  return (
    <>
      <ul className={styles.low}>
        {products.map((product) => (
          <li key={product.id}>
            {product.category === 'box' && !mayEditBoxes ? (
              <bdi>{nameIn(locale, product)}</bdi>
            ) : (
              <Link
                to={
                  product.category === 'box'
                    ? '/admin/boxes'
                    : `/admin/mainTable/${product.category}`
                }
              >
                <bdi>{nameIn(locale, product)}</bdi>
              </Link>
            )}
            <Chip tone={isSoldOut(product) ? 'danger' : 'warn'}>
              {isSoldOut(product)
                ? m.today_sold_out()
                : m.today_left({ amount: amountOf(product.quantity, product) })}
            </Chip>
          </li>
        ))}
      </ul>
      <p>{choose}</p>
    </>
  )
}
