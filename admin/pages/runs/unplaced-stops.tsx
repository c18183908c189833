import { m } from '#messages/compiled/messages.js'
import styles from './run-map.module.css'

export function UnplacedStops({ stops }: { stops: { number: number; anchor: string }[] }) {
  if (stops.length === 0) return null
  return (
    <div className="stack-2">
      <p>{m.runs_map_unplaced({ count: stops.length })}</p>
      <ul className={styles.legend}>
        {stops.map(({ number, anchor }) => (
          <li key={anchor}>
            <a className={styles.unplaced} href={`#${anchor}`}>
              {m.order_admin_title({ number: String(number) })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
