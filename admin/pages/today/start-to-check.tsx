import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { startChecked, startParts, type StartPart } from '#shop/settings/start.ts'
import type { LiveToday } from '#shop/today/live-today.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useAct } from '#admin/api/use-act.ts'
import styles from './start-to-check.module.css'

type Start = NonNullable<LiveToday['start']>

/** The example data that the shop started with, listed until the owner has confirmed each part. */
export function StartToCheck({ start }: { start: Start }) {
  const { act } = useAct()
  const say = (part: StartPart, isRight: boolean) => {
    const body = { part, isRight }
    const done = isRight
      ? { text: m.start_confirmed(), undo: () => void say(part, false) }
      : { text: m.start_taken_back() }
    return act('/api/admin/start', { method: 'PUT', body, schema: startChecked }, done)
  }
  const open = startParts.filter((part) => !start.checked.includes(part))
  return (
    <section className={styles.start} aria-labelledby="start">
      <h2 id="start" className="subheading">
        {m.start_title()}
      </h2>
      <p>{m.start_text()}</p>
      <ul>
        {open.map((part) => (
          <li key={part}>
            <Link to={pathOf[part]}>{textOf(part, start)}</Link>
            <Button
              variant="secondary"
              aria-label={m.start_confirm_of({ part: textOf(part, start) })}
              onClick={() => void say(part, true)}
            >
              {m.start_confirm()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const pathOf: Record<StartPart, string> = {
  contact: '/admin/settings',
  areas: '/admin/content/areas',
  stock: '/admin/products',
}

function textOf(part: StartPart, start: Start): string {
  switch (part) {
    case 'contact':
      return m.start_contact({
        name: isolate(nameIn(getLocale(), start)),
        phone: isolate(start.phone),
      })
    case 'areas':
      return m.start_areas()
    case 'stock':
      return m.start_stock()
  }
}
