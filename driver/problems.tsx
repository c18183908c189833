import { formatClock } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { StoredAction } from './storage.ts'
import styles from './driver.module.css'

export function Problems({ actions }: { actions: StoredAction[] }) {
  const refused = actions.filter(({ state }) => state === 'refused')
  if (refused.length === 0) return null
  return (
    <section role="alert" className={styles.problems}>
      <h2>{m.drive_problems()}</h2>
      <p>{m.drive_problems_text()}</p>
      <ul>
        {refused.map(({ action, message = '' }) => (
          <li key={action.id}>
            <strong>
              {m.drive_order({ number: action.number })}: {saidOf(action.what, action.at)}
            </strong>
            <br />
            {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

const said = {
  delivered: m.drive_said_delivered,
  'not-home': m.drive_said_not_home,
  undo: m.drive_said_undo,
}

export function saidOf(what: keyof typeof said, at: string): string {
  return said[what]({ time: formatClock(at, getLocale()) })
}
