import { m } from '#messages/compiled/messages.js'
import { useShop } from '#storefront/page-context.ts'
import { Art } from '#ui/art.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './account-reasons.module.css'

export function AccountReasons() {
  const { settings } = useShop()
  const percent = settings.memberDiscount
  const discount = {
    icon: 'star',
    title: m.account_reason_discount({ percent }),
    text: m.account_reason_discount_text(),
  } as const
  const reasons = [
    ...(percent > 0 ? [discount] : []),
    { icon: 'cart', title: m.account_reason_again(), text: m.account_reason_again_text() },
    { icon: 'pin', title: m.account_reason_address(), text: m.account_reason_address_text() },
    { icon: 'calendar', title: m.account_reason_orders(), text: m.account_reason_orders_text() },
  ] as const
  return (
    <aside className={styles.aside} aria-labelledby="account-reasons">
      <Art name="hero" widths={[430, 560, 860]} sizes="320px" className={styles.art} />
      <h2 id="account-reasons">{m.account_reasons()}</h2>
      <ul className={styles.reasons}>
        {reasons.map(({ icon, title, text }) => (
          <li key={icon}>
            <span className={`circle ${styles.icon}`}>
              <Icon name={icon} size={22} />
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="fine-print">{m.account_reason_none()}</p>
    </aside>
  )
}
