import * as v from 'valibot'
import { formatInstant } from '#format/dates.ts'
import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { auditEntryShape, type AuditEntry } from '#shop/audit-log/audit-entry.ts'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { changeName } from './change-words.ts'
import { fieldName } from './field-label.ts'
import { fieldNameOfOrder } from './order-field-words.ts'
import { wordOf } from './value-words.ts'
import styles from './changes.module.css'

/** Loads the audit log of a thing, newest first. */
export function loadChanges(request: Request, thing: string, id: string): Promise<AuditEntry[]> {
  const path = `/api/admin/changes/${thing}/${encodeURIComponent(id)}`
  return loadAdmin(request, path, v.array(auditEntryShape))
}

export function Changes({ changes }: { changes: AuditEntry[] }) {
  const locale = getLocale()
  return (
    <section className={styles.changes} aria-labelledby="changes">
      <h2 id="changes" className={styles.title}>
        {m.changes_title()}
      </h2>
      {changes.length === 0 && <p>{m.changes_none()}</p>}
      <ol className={styles.list}>
        {changes.map((change) => (
          <li key={`${change.at} ${change.what}`} className={styles.change}>
            <p>
              <strong>{(changeName[change.what] ?? m.change_edited)()}</strong>{' '}
              <span className="muted">
                <bdi>{change.who}</bdi>{' '}
                <time dateTime={change.at}>{formatInstant(change.at, locale)}</time>
              </span>
            </p>
            <Fields change={change} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/**
 * Shows fields with a name in `fieldName`, before and after. An entry without `before` shows none, unless
 * `showsNew` is set.
 */
export function Fields({
  change: { before, after },
  thing,
  showsNew = false,
}: {
  change: Pick<AuditEntry, 'before' | 'after'>
  thing?: string
  showsNew?: boolean
}) {
  const money = useMoney()
  const locale = getLocale()
  if (!after || (!before && !showsNew)) return null
  const shown = (name: string, value: unknown) =>
    wordOf(name, value, locale) ?? shownValue(name, value, money)
  const named = thing === 'order' ? { ...fieldName, ...fieldNameOfOrder } : fieldName
  const names = Object.keys(after).filter(
    (name) =>
      named[name] &&
      (!isNothing(before?.[name]) || !isNothing(after[name])) &&
      // In an entry about a refund, `to` is a code, which the entry's name already tells.
      !(thing === 'order' && name === 'to' && typeof after[name] === 'string'),
  )
  return (
    <dl className={styles.fields}>
      {names.map((name) => (
        <div key={name} className={styles.field}>
          <dt>{named[name]?.()}</dt>
          <dd>
            {before && (
              <del className={styles.before} dir="auto">
                {shown(name, before[name])}
              </del>
            )}{' '}
            <ins className={styles.after} dir="auto">
              {shown(name, after[name])}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isNothing(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || value === ''
}

function shownValue(name: string, value: unknown, money: (piastres: number) => string): string {
  if (isNothing(value)) return '—'
  if (typeof value === 'boolean') return value ? m.yes() : m.no()
  if (typeof value === 'number') return isSum(name) ? money(value) : String(value)
  if (typeof value === 'string') return value
  if (Array.isArray(value)) {
    return value
      .map((one) => shownValue('', one, money))
      .join(typeof value[0] === 'object' ? ' · ' : ', ')
  }
  return Object.entries(Object(value))
    .map(([part, one]) =>
      part === 'line'
        ? `#${one}`
        : `${fieldName[part]?.() ?? part}: ${shownValue(part, one, money)}`,
    )
    .join(', ')
}

const sums = ['piastres', 'cash', 'collected', 'counted', 'toHandIn']

function isSum(name: string): boolean {
  return sums.includes(name) || name.endsWith('Piastres')
}
