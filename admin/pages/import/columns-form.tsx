import { useState } from 'react'
import { categoryName } from '#format/names.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { categories } from '#shop/catalogue/category.ts'
import { csvColumns, type FileChoices, type FileColumn } from '#shop/catalogue/file/import.ts'
import { fieldName } from '#admin/changes/field-label.ts'
import styles from './page.module.css'

type Type = FileChoices['type']
type Props = {
  columns: FileColumn[]
  type: Type
  onDone: (columns: FileColumn[], type: Type) => void
}

/** Asks which column of another shop's file is what. */
export function ColumnsForm({ columns: proposed, type: before, onDone }: Props) {
  const [columns, setColumns] = useState(proposed)
  const [type, setType] = useState<Type>(before)
  const [isTwice, setIsTwice] = useState(false)

  function choose(at: number, value: string) {
    const column = csvColumns.find((one) => one === value) ?? ''
    setColumns(columns.map((one, index) => (index === at ? { ...one, column } : one)))
  }

  function submit() {
    const read = columns.flatMap(({ column }) => (column === '' ? [] : [column]))
    const hasTwice = new Set(read).size < read.length
    setIsTwice(hasTwice)
    if (!hasTwice && read.length > 0) onDone(columns, type)
  }

  return (
    <form
      className="stack-4"
      aria-label={m.import_columns_title()}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2>{m.import_columns_title()}</h2>
      <p className={styles.text}>{m.import_columns_text()}</p>
      <div className={styles.columns}>
        {columns.map(({ name, example, column }, at) => (
          <SelectField
            // The place is the identity of a column: two may have the same name.
            key={at}
            name={`column-${at}`}
            label={name || `#${at + 1}`}
            hint={example ? m.import_example({ example }) : undefined}
            value={column}
            onChange={({ target }) => choose(at, target.value)}
          >
            <option value="">{m.import_columns_skip()}</option>
            {csvColumns.map((one) => (
              <option key={one} value={one}>
                {fieldName[one]?.() ?? one}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <SelectField
        name="type"
        label={m.import_type()}
        value={type ?? ''}
        onChange={({ target }) => setType(categories.find((one) => one === target.value))}
      >
        <option value="">{m.import_type_none()}</option>
        {categories.map((one) => (
          <option key={one} value={one}>
            {categoryName[one]()}
          </option>
        ))}
      </SelectField>
      {isTwice && (
        <Notice tone="danger" isAlert>
          <p>{m.import_columns_twice()}</p>
        </Notice>
      )}
      <p>
        <Button type="submit">{m.import_columns_show()}</Button>
      </p>
    </form>
  )
}
