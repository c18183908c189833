import * as v from 'valibot'
import { readStored, writeStored } from '#browser/stored-json.ts'
import { categories } from '#shop/catalogue/category.ts'
import { csvColumns, type FileChoices, type FileColumn } from '#shop/catalogue/file/import.ts'

const KEY = 'baladi-import-columns'
const MOST_FILES = 20

const remembered = v.array(
  v.object({
    names: v.string(),
    columns: v.array(v.picklist(['', ...csvColumns])),
    type: v.optional(v.picklist(categories)),
  }),
)

/** Returns the columns that the admin chose for a file with the same names in its first line. */
export function recallColumns(
  columns: FileColumn[],
): Pick<FileChoices, 'columns' | 'type'> | undefined {
  const names = namesOf(columns)
  const found = readStored('localStorage', KEY, remembered)?.find((one) => one.names === names)
  return found && { columns: found.columns, type: found.type }
}

export function rememberColumns(
  columns: FileColumn[],
  choice: Pick<FileChoices, 'columns' | 'type'>,
) {
  const names = namesOf(columns)
  const others = (readStored('localStorage', KEY, remembered) ?? []).filter(
    (one) => one.names !== names,
  )
  writeStored('localStorage', KEY, [{ names, ...choice }, ...others].slice(0, MOST_FILES))
}

function namesOf(columns: FileColumn[]): string {
  return columns.map(({ name }) => name).join('\n')
}
