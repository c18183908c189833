import { Icon, type IconName } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './reassurances.module.css'

/** The three notes that SPEC prescribes: security, delivery, return policy. */
export function Reassurances() {
  return (
    <ul className={styles.notes}>
      <Note icon="lock" title={m.cart_security_title()} text={m.cart_security_text()} />
      <Note icon="truck" title={m.cart_delivery_title()} text={m.cart_delivery_text()} />
      <Note icon="repeat" title={m.cart_return_title()} text={m.cart_return_text()} />
    </ul>
  )
}

function Note({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className={styles.note}>
      <Icon name={icon} size={24} />
      <div>
        <p className={styles.title}>{title}</p>
        <p className="fine-print">{text}</p>
      </div>
    </li>
  )
}
