import { m } from '#messages/compiled/messages.js'
import styles from './figures.module.css'

/** The growth of an amount since the year before, in whole per cent. */
export function Change({ now, before }: { now: number; before: number }) {
  if (before === 0) return now === 0 ? '–' : m.figures_new()
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  const sign = percent > 0 ? '+' : ''
  return (
    <bdi dir="ltr" className={percent < 0 ? styles.less : styles.more}>
      {`${sign}${percent}%`}
    </bdi>
  )
}
