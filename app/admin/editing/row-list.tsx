import { useId, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-frame.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './row-list.module.css'

type Props<Row> = {
  title: string
  hint?: ReactNode
  /** The path of the list; its rows are `path.0`, `path.1` … */
  path: string
  rows: Row[]
  errors: Record<string, string>
  /** What one row is called: `Step 3`. */
  rowName: (number: number) => string
  addLabel: string
  newRow: () => Row
  /** The field of a new row that takes the focus. */
  firstField: string
  onChange: (rows: Row[]) => void
  children: (row: Row, index: number, change: (patch: Partial<Row>) => void) => ReactNode
}

/** A list whose rows are added, taken out and put in order, by buttons that the keyboard reaches. */
export function RowList<Row extends { key: string }>(props: Props<Row>) {
  const { title, hint, path, rows, errors, rowName, addLabel, newRow, onChange, children } = props
  const titleId = useId()
  const changeThen = (next: Row[], focus: string) => {
    flushSync(() => onChange(next))
    document.getElementById(focus)?.focus()
  }
  const move = (from: number, to: number) => {
    const next = rows.toSpliced(from, 1)
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length) return
    changeThen(next.toSpliced(to, 0, row), `${path}.${to}.${to > from ? 'down' : 'up'}`)
  }
  const remove = (index: number) => {
    changeThen(rows.toSpliced(index, 1), path)
    showToast({ text: m.row_removed({ row: rowName(index + 1) }), undo: () => onChange(rows) })
  }
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {hint && <div className={styles.hint}>{hint}</div>}
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          <li key={row.key} className={styles.row}>
            <p className={styles.number} aria-hidden="true">
              {index + 1}
            </p>
            <div role="group" aria-label={rowName(index + 1)} className={styles.fields}>
              {children(row, index, (patch) => onChange(rows.with(index, { ...row, ...patch })))}
            </div>
            <div className={styles.moves}>
              <Move
                id={`${path}.${index}.up`}
                icon="arrow-up"
                name={m.row_up({ row: rowName(index + 1) })}
                isAtEdge={index === 0}
                onPress={() => move(index, index - 1)}
              />
              <Move
                id={`${path}.${index}.down`}
                icon="arrow-down"
                name={m.row_down({ row: rowName(index + 1) })}
                isAtEdge={index === rows.length - 1}
                onPress={() => move(index, index + 1)}
              />
              <Move
                id={`${path}.${index}.remove`}
                icon="trash"
                name={m.row_remove({ row: rowName(index + 1) })}
                onPress={() => remove(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      {errors[path] && <FieldError id={`${path}-error`} text={errors[path]} />}
      <div>
        <Button
          id={path}
          variant="secondary"
          aria-describedby={errors[path] ? `${path}-error` : undefined}
          onClick={() =>
            changeThen([...rows, newRow()], `${path}.${rows.length}.${props.firstField}`)
          }
        >
          <Icon name="plus" size={18} />
          {addLabel}
        </Button>
      </div>
    </section>
  )
}

function Move(props: {
  id: string
  icon: IconName
  name: string
  isAtEdge?: boolean
  onPress: () => void
}) {
  const { id, icon, name, isAtEdge, onPress } = props
  return (
    <button
      type="button"
      id={id}
      className={styles.move}
      aria-label={name}
      title={name}
      aria-disabled={isAtEdge || undefined}
      onClick={isAtEdge ? undefined : onPress}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}

let lastKey = 0
/** A name for a row of a form that stays its own when rows are moved. */
export function newKey(): string {
  lastKey += 1
  return `row-${lastKey}`
}
