import { BothFields } from './both-fields.tsx'
import { newKey, RowList } from './row-list.tsx'

export type TextRow = { key: string; text: string; textAr: string }

export function textRow({ text, textAr }: { text: string; textAr: string }): TextRow {
  return { key: newKey(), text, textAr }
}

type Props = {
  title: string
  path: string
  rows: TextRow[]
  errors: Record<string, string>
  rowName: (number: number) => string
  addLabel: string
  onChange: (rows: TextRow[]) => void
}

/** A list of paragraphs, each in both languages side by side. */
export function TextRows({ path, errors, rowName, ...list }: Props) {
  return (
    <RowList
      {...list}
      path={path}
      errors={errors}
      rowName={rowName}
      newRow={() => textRow({ text: '', textAr: '' })}
      firstField="text"
    >
      {(row, index, change) => (
        <BothFields
          label={rowName(index + 1)}
          isLong
          paths={[`${path}.${index}.text`, `${path}.${index}.textAr`]}
          values={[row.text, row.textAr]}
          errors={errors}
          onChange={([text, textAr]) => change({ text, textAr })}
        />
      )}
    </RowList>
  )
}
