import styles from './figures.module.css'

/** How much of the largest amount of a list something is, as a bar behind its name. */
export function ShareBar({ of, most }: { of: number; most: number }) {
  const percent = most > 0 ? Math.max(0, Math.round((of / most) * 100)) : 0
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.share} style={{ inlineSize: `${percent}%` }} />
    </span>
  )
}
