import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Today } from '#shop/orders/overview/today.ts'
import styles from './today.module.css'

export function OnlyDrawn({ onlyDrawn }: Pick<Today, 'onlyDrawn'>) {
  return (
    <p className={styles.photos}>
      <Icon name="camera" />
      <Link to="/admin/products?state=only-drawn">{m.today_photos({ count: onlyDrawn })}</Link>
      <Link to="/admin/photos">
        {m.photos_title()} <Icon name="arrow" size={18} />
      </Link>
    </p>
  )
}
