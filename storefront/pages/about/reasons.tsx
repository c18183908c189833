import { m } from '#messages/compiled/messages.js'
import { Icon } from '#ui/icon.tsx'
import styles from './page.module.css'

/** The four reasons that SPEC lists. */
export function Reasons() {
  const reasons = [
    { icon: 'calendar', title: m.about_why_fresh(), text: m.about_why_fresh_text() },
    { icon: 'check', title: m.about_why_healthy(), text: m.about_why_healthy_text() },
    { icon: 'leaf', title: m.about_why_natural(), text: m.about_why_natural_text() },
    { icon: 'star', title: m.about_why_quality(), text: m.about_why_quality_text() },
  ] as const
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ icon, title, text }) => (
        <li key={icon} className="panel">
          <span className={`circle ${styles.icon}`}>
            <Icon name={icon} size={24} />
          </span>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
