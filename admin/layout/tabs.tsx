import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import styles from './tabs.module.css'

type Tab = { to: string; name: ReactNode; isCurrent: boolean }

export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ to, name, isCurrent }) => (
          <li key={to}>
            <Link to={to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
