import { Children, useId, type ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import styles from './carousel.later.module.css'

type Props = {
  title: string
  more?: { text: string; to: string }
  children: ReactNode
}

/**
 * A row that scrolls: by swiping, by the arrow keys, or by buttons, which `browser/carousels.ts` shows when
 * the row is wider than its box.
 */
export function Carousel({ title, more, children }: Props) {
  const titleId = useId()
  return (
    <section
      className={styles.carousel}
      aria-roledescription={m.carousel()}
      aria-labelledby={titleId}
      data-carousel=""
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {more && <Link to={more.to}>{more.text}</Link>}
        <div className={styles.buttons} data-carousel-buttons="">
          <Turn name={m.carousel_previous()} icon="chevron-back" direction={-1} />
          <Turn name={m.carousel_next()} icon="chevron" direction={1} />
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it */}
      <ul className={styles.row} tabIndex={0} aria-labelledby={titleId} data-carousel-row="">
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </section>
  )
}

function Turn({ name, icon, direction }: { name: string; icon: IconName; direction: 1 | -1 }) {
  return (
    <button
      type="button"
      className={`circle ${styles.button}`}
      aria-label={name}
      aria-disabled={direction === -1 || undefined}
      data-carousel-turn={direction}
    >
      <Icon name={icon} />
    </button>
  )
}
