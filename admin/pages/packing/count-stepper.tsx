import { formatNumber } from '#format/digits-in.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { Icon } from '#ui/icon.tsx'
import styles from './count-stepper.module.css'

/** A number with plus and minus buttons that are large enough for gloves. */
export function CountStepper(props: {
  name: string
  count: number
  least: number
  most: number
  step?: number
  words?: string
  onChange: (count: number) => void
}) {
  const { name, count, least, most, step = 1, words = formatNumber(count), onChange } = props
  return (
    <div role="group" aria-label={name} className={styles.stepper}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label={m.quantity_decrease({ name: isolate(name) })}
        aria-disabled={count <= least || undefined}
        onClick={() => onChange(Math.max(least, count - step))}
      >
        <Icon name="minus" size={28} />
      </button>
      <output className={styles.count}>{words}</output>
      <button
        type="button"
        className={styles.step}
        aria-label={m.quantity_increase({ name: isolate(name) })}
        aria-disabled={count >= most || undefined}
        onClick={() => onChange(Math.min(most, count + step))}
      >
        <Icon name="plus" size={28} />
      </button>
    </div>
  )
}
