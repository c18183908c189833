import { Fragment, type ReactNode, type Ref } from 'react'
import { m } from '#messages/compiled/messages.js'
import styles from './table.module.css'
import type { Selection } from './use-selection.ts'

export type Column<Row> = {
  title: ReactNode
  /** `figure` aligns to the end of the cell; `narrow` takes no more room than needed. */
  look?: 'figure' | 'narrow'
  /** Whether the column names the row. */
  isRowTitle?: boolean
  /** Whether the column has buttons. Its title is for screen readers only. */
  isActions?: boolean
  /** Whether a card shows the title before the value; `areCards` does this for all columns. */
  isLabelled?: boolean
  className?: string
  cell: (row: Row, index: number) => ReactNode
}

type Props<Row, Key> = {
  columns: (Column<Row> | false)[]
  rows: Row[]
  keyOf: (row: Row) => Key
  className?: string
  caption?: string
  /** On a phone each row is a card: its title, then a line for each column. */
  areCards?: boolean
  /** Adds check boxes to select rows; `nameOf` labels the box of a row. */
  selection?: Selection<Key> & {
    nameOf: (row: Row) => string
    /** Whether Tab reaches the box of the first row only. The page moves the focus to the others. */
    isOneTabStop?: boolean
  }
  rowClass?: (row: Row) => string | undefined
  /** Content of a row that does not fit in its cells. */
  below?: (row: Row) => ReactNode
  ref?: Ref<HTMLTableSectionElement>
}

/** A table that is too wide scrolls inside its own box. */
export function Table<Row, Key extends string | number>(props: Props<Row, Key>) {
  const { rows, keyOf, className = '', caption, selection, rowClass, below, ref } = props
  const { areCards } = props
  const columns = props.columns.filter((column) => column !== false)
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${areCards ? styles.cards : ''} ${className}`}>
        {caption && <caption className="visually-hidden">{caption}</caption>}
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.narrow}>
                <Check
                  label={m.admin_select_all()}
                  isChecked={selection.isAll}
                  onToggle={selection.toggleAll}
                />
              </th>
            )}
            {columns.map(({ title, isActions, ...column }, at) => (
              // oxlint-disable-next-line no-array-index-key -- columns have no other name
              <th key={at} scope="col" className={classOf(column)} data-actions={isActions}>
                {isActions ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={ref}>
          {rows.map((row, index) => {
            const key = keyOf(row)
            const more = below?.(row)
            return (
              <Fragment key={key}>
                <tr aria-selected={selection?.has(key)} className={rowClass?.(row)}>
                  {selection && (
                    <td className={styles.narrow}>
                      <Check
                        label={selection.nameOf(row)}
                        isChecked={selection.has(key)}
                        isTabStop={!selection.isOneTabStop || index === 0}
                        onToggle={() => selection.toggle(key)}
                      />
                    </td>
                  )}
                  {columns.map((column, at) => (
                    // oxlint-disable-next-line no-array-index-key -- columns have no other name
                    <Cell key={at} column={areCards ? { ...column, isLabelled: true } : column}>
                      {column.cell(row, index)}
                    </Cell>
                  ))}
                </tr>
                {more && (
                  <tr>
                    <td colSpan={columns.length}>{more}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const className = classOf(column)
  if (column.isRowTitle) {
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    )
  }
  const isLabelled = column.isLabelled && !column.isActions && typeof column.title === 'string'
  return (
    <td
      className={className}
      data-label={isLabelled ? column.title : undefined}
      data-actions={column.isActions}
    >
      {children}
    </td>
  )
}

function classOf({ look, className }: Pick<Column<unknown>, 'look' | 'className'>) {
  return [look && styles[look], className].filter(Boolean).join(' ') || undefined
}

function Check(props: {
  label: string
  isChecked: boolean
  isTabStop?: boolean
  onToggle: () => void
}) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={props.isChecked}
        aria-label={props.label}
        tabIndex={props.isTabStop === false ? -1 : undefined}
        onChange={props.onToggle}
      />
    </label>
  )
}
