import * as v from 'valibot'
import { useAct } from '#admin/api/use-act.ts'
import { Fields } from '#admin/changes/changes.tsx'
import { useListAddress } from '#admin/table/use-list-address.ts'
import { formatInstant } from '#format/dates.ts'
import { whoName } from '#format/who-name.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { LogEntry } from '#shop/log/log.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { doneName, thingName } from './log-words.ts'
import styles from './page.module.css'

/** Changes of a whole record. Their name says enough, so the entry shows no fields. */
const wholes = ['created', 'imported', 'restored']

const done = v.object({ message: v.string() })

export function Entry({ entry }: { entry: LogEntry }) {
  const { id, at, who, thing, thingId, path, canPutBack } = entry
  const { act, isBusy } = useAct()
  const address = useListAddress()
  const locale = getLocale()
  const kind = thingName[thing]?.() ?? thing
  const name = nameIn(locale, entry)
  const what = name === '' ? kind : `${kind} ${name}`
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <p>
          <strong>{doneName(entry)}</strong>{' '}
          {path === null ? <bdi>{what}</bdi> : <Link to={`/admin${path}`}>{what}</Link>}
        </p>
        <p className="muted">
          <bdi>{whoName(who)}</bdi> <time dateTime={at}>{formatInstant(at, locale)}</time>
        </p>
      </div>
      <Fields change={entry} thing={thing} showsNew={!wholes.includes(entry.what)} />
      <div className={styles.actions}>
        {canPutBack && (
          <Button
            variant="secondary"
            pending={isBusy}
            aria-label={m.log_put_back_of({ what: `${doneName(entry)}, ${what}` })}
            onClick={() =>
              void act(
                `/api/admin/log/${id}/put-back`,
                { method: 'POST', schema: done },
                { text: m.log_put_back_done() },
              )
            }
          >
            {m.log_put_back()}
          </Button>
        )}
        <Link to={address({ thing, id: thingId })}>{m.log_only_this()}</Link>
      </div>
    </li>
  )
}
