import styles from './figures.module.css'

/** A bar for an amount, as a share of the list's largest. */
export function ShareBar({ of, most }: { of: number; most: number }) {
  const percent = most > 0 ? Math.max(0, Math.round((of / most) * 100)) : 0
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.share} style={{ inlineSize: `${percent}%` }} />
    </span>
  )
}
