import type { MouseEvent } from 'react'
import { Chip } from '#admin/layout/chip.tsx'
import { lineChangeName } from '#format/line-words.ts'
import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { isYetToWeigh } from '#shop/orders/order/line-changes.ts'
import type { PackingLine as Line } from '#shop/orders/pack/packing.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { isBounce } from './is-bounce.ts'
import styles from './packing-line.module.css'

/** A press anywhere ticks the line. A button beside it opens other changes. */
export function PackingLine(props: {
  line: Line
  isTicked: boolean
  /** Whether the tick has not reached the shop yet. */
  isWaiting: boolean
  isOpen: boolean
  onTick: () => void
  onWeigh: () => void
  onMore: () => void
}) {
  const { line, isTicked, isWaiting, isOpen, onTick, onWeigh, onMore } = props
  const name = nameIn(getLocale(), line)
  const isGone = line.qty === 0
  const isToWeigh = isYetToWeigh(line)

  function press(event: MouseEvent) {
    if (isBounce(event)) return
    if (isToWeigh) onWeigh()
    else onTick()
  }

  return (
    <li className={isTicked ? `${styles.line} ${styles.ticked}` : styles.line}>
      <button
        type="button"
        className={styles.tick}
        aria-pressed={isTicked}
        disabled={isGone || !isOpen}
        onClick={press}
      >
        <span className={styles.picture}>
          <Picture src={line.src} alt="" sizes="48px" />
        </span>
        <span className={isGone ? `${styles.what} ${styles.gone}` : styles.what}>
          <bdi className={styles.name}>{name}</bdi>{' '}
          <strong className={styles.amount}>
            <bdi>{timesOf(isGone ? line.orderedQty : line.qty, line)}</bdi>
          </strong>
        </span>
        <span className={styles.state}>
          {line.change && (
            <Chip tone="warn">
              {isGone || line.change !== 'reduced'
                ? lineChangeName[line.change]()
                : m.packing_of_ordered({ amount: timesOf(line.orderedQty, line) })}
            </Chip>
          )}
          {isToWeigh && <Chip tone="info">{m.line_to_weigh()}</Chip>}
          {line.packedAmount !== null && !isGone && (
            <Chip tone="quiet">{m.amount_kg({ count: line.packedAmount })}</Chip>
          )}
          {line.tick && isTicked && (
            <span className={styles.who}>
              <bdi>{line.tick.who}</bdi>
            </span>
          )}
        </span>
        {!isGone && (
          <span className={styles.box}>
            {isTicked && <Icon name={isWaiting ? 'clock' : 'check'} size={26} />}
          </span>
        )}
      </button>
      {isOpen && (
        <button
          type="button"
          className={styles.more}
          aria-label={m.packing_more({ name })}
          onClick={onMore}
        >
          <Icon name="edit" size={24} />
        </button>
      )}
      {line.category === 'box' && !isGone && <Inside line={line} />}
    </li>
  )
}

/** The items of all boxes of a line, added up. */
function Inside({ line }: { line: Line }) {
  const locale = getLocale()
  if (line.inside.length === 0) return <p className={styles.inside}>{m.pick_box_no_week()}</p>
  return (
    <ul className={styles.inside}>
      {line.inside.map(({ grams, ...thing }) => (
        <li key={thing.name}>
          <bdi>{nameIn(locale, thing)}</bdi>{' '}
          <strong>
            <bdi>{m.amount_kg({ count: (line.qty * grams) / 1000 })}</bdi>
          </strong>
        </li>
      ))}
    </ul>
  )
}
