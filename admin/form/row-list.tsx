import { useId, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field-frame.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { IconButton } from './icon-button.tsx'
import { labelInRow, type RowTexts } from './labels.ts'
import styles from './row-list.module.css'
import { textField, type TextField, type TextName } from './text-field.ts'

/** A row with a key that stays when rows are moved. */
export type Keyed<Row> = Row & { key: string }

export type RowsProps<Row> = {
  texts: RowTexts
  /** The path of the list; its rows are `path.0`, `path.1` … */
  path: string
  rows: Keyed<Row>[]
  errors: Record<string, string>
  onChange: (rows: Keyed<Row>[]) => void
}

type RowParts<Row> = {
  row: Row
  path: string
  of: (name: TextName<Row>) => TextField
  change: (patch: Partial<Row>) => void
}

type Props<Row> = RowsProps<Row> & {
  hint?: string
  blank: Row
  /** The field that gets the focus in a new row. */
  firstField: string
  children: (parts: RowParts<Row>) => ReactNode
}

export function RowList<Row extends object>(props: Props<Row>) {
  const { texts, hint, path, rows, errors, blank, onChange, children } = props
  const rowName = (number: number) => texts.row({ number })
  const titleId = useId()
  const partsOf = (row: Keyed<Row>, index: number): RowParts<Row> => ({
    row,
    path: `${path}.${index}`,
    of: (name) =>
      textField(
        `${path}.${index}.${name}`,
        labelInRow(texts, index + 1, name),
        row[name],
        errors,
        (text) => onChange(rows.with(index, { ...row, [name]: text })),
      ),
    change: (patch) => onChange(rows.with(index, { ...row, ...patch })),
  })
  const changeThen = (next: Keyed<Row>[], focus: string) => {
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
      <h2 id={titleId}>{texts.title()}</h2>
      {hint && <p className="muted">{hint}</p>}
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          <li key={row.key} className={styles.row}>
            <p className={styles.number} aria-hidden="true">
              {index + 1}
            </p>
            <div role="group" aria-label={rowName(index + 1)} className={styles.fields}>
              {children(partsOf(row, index))}
            </div>
            <div className={styles.moves}>
              <IconButton
                id={`${path}.${index}.up`}
                icon="arrow-up"
                name={m.row_up({ row: rowName(index + 1) })}
                isOff={index === 0}
                onPress={() => move(index, index - 1)}
              />
              <IconButton
                id={`${path}.${index}.down`}
                icon="arrow-down"
                name={m.row_down({ row: rowName(index + 1) })}
                isOff={index === rows.length - 1}
                onPress={() => move(index, index + 1)}
              />
              <IconButton
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
            changeThen(
              [...rows, { ...blank, key: newKey() }],
              `${path}.${rows.length}.${props.firstField}`,
            )
          }
        >
          <Icon name="plus" size={18} />
          {texts.add()}
        </Button>
      </div>
    </section>
  )
}

/** Gives each row a key. `typed` are the rows before saving, whose keys stay so that their fields do. */
export function keyed<Row>(rows: Row[], typed: { key: string }[] = []): Keyed<Row>[] {
  return rows.map((row, at) => ({ ...row, key: typed[at]?.key ?? newKey() }))
}

export function withoutKeys<Row extends { key: string }>(rows: Row[]): Omit<Row, 'key'>[] {
  return rows.map(({ key: _, ...row }) => row)
}

let lastKey = 0
function newKey(): string {
  lastKey += 1
  return `row-${lastKey}`
}
