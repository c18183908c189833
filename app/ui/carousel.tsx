import { Children, useId, useRef, type ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import styles from './carousel.module.css'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'
import { useRow } from './use-row.ts'

type Props = {
  title: string
  more?: { text: string; to: string }
  children: ReactNode
}

/** A row that goes on beyond its edge: swiped, scrolled with the arrow keys, or moved by buttons. */
export function Carousel({ title, more, children }: Props) {
  const titleId = useId()
  const row = useRef<HTMLUListElement>(null)
  const { isAtStart, isAtEnd, turn } = useRow(row)
  return (
    <section
      className={styles.carousel}
      aria-roledescription={m.carousel()}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {more && <Link to={more.to}>{more.text}</Link>}
        <div className={styles.buttons} hidden={isAtStart && isAtEnd}>
          <Turn
            name={m.carousel_previous()}
            icon="chevron-back"
            isAtEdge={isAtStart}
            onPress={() => turn(-1)}
          />
          <Turn
            name={m.carousel_next()}
            icon="chevron"
            isAtEdge={isAtEnd}
            onPress={() => turn(1)}
          />
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it */}
      <ul ref={row} className={styles.row} tabIndex={0} aria-labelledby={titleId}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </section>
  )
}

function Turn(props: { name: string; icon: IconName; isAtEdge: boolean; onPress: () => void }) {
  const { name, icon, isAtEdge, onPress } = props
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      aria-disabled={isAtEdge || undefined}
      onClick={isAtEdge ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  )
}
