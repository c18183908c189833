import * as v from 'valibot'
import { readStored, writeStored } from '#browser/stored-json.ts'
import { categories } from '#shop/catalogue/category.ts'
import { valueKey } from '#shop/catalogue/file/category-values.ts'
import { isReason } from '#shop/catalogue/file/columns.ts'
import {
  categoryAnswers,
  csvColumns,
  MOST_CATEGORY_VALUES,
  type CategoryAnswer,
  type CategoryValue,
  type FileChoices,
  type FileColumn,
} from '#shop/catalogue/file/import.ts'

const KEY = 'baladi-import-columns'
const MOST_FILES = 20
const LONGEST_VALUE = 200

const remembered = v.array(
  v.object({
    names: v.string(),
    columns: v.optional(v.array(v.picklist(['', ...csvColumns]))),
    type: v.optional(v.picklist(categories)),
    /** The answers for values of the category column, by `valueKey`. */
    values: v.optional(v.array(v.tuple([v.string(), v.picklist(categoryAnswers)]))),
  }),
)
type Remembered = v.InferOutput<typeof remembered>[number]

/** Returns the columns that the admin chose for a file with the same names in its first line. */
export function recallColumns(
  columns: FileColumn[],
): Pick<FileChoices, 'columns' | 'type'> | undefined {
  const found = recall(columns)
  if (!found?.columns) return undefined
  const chosen = found.columns.values()
  // A file of wrong rows has one more column, which is not read.
  const all = columns.map(({ name }) => (isReason(name) ? '' : (chosen.next().value ?? '')))
  return { columns: all, type: found.type }
}

export function rememberColumns(columns: FileColumn[], type: FileChoices['type']) {
  remember(columns, { columns: withoutReason(columns).map(({ column }) => column), type })
}

/** Returns an answer for each value, if the admin gave one for any that is asked about. */
export function recallCategories(
  columns: FileColumn[],
  values: CategoryValue[],
): FileChoices['categories'] {
  const known = new Map(recall(columns)?.values)
  if (!values.some(({ value, isAsked }) => isAsked && known.has(valueKey(value)))) return undefined
  return values.map(({ value }) => known.get(valueKey(value)) ?? '')
}

export function rememberCategories(
  columns: FileColumn[],
  values: CategoryValue[],
  answers: (CategoryAnswer | '')[],
) {
  const given = values.flatMap(({ value }, at): [string, CategoryAnswer][] => {
    const answer = answers[at] ?? ''
    return answer === '' || value.length > LONGEST_VALUE ? [] : [[valueKey(value), answer]]
  })
  const known = new Map([...(recall(columns)?.values ?? []), ...given])
  remember(columns, { values: [...known].slice(-MOST_CATEGORY_VALUES) })
}

function recall(columns: FileColumn[]): Remembered | undefined {
  const names = namesOf(columns)
  return readStored('localStorage', KEY, remembered)?.find((one) => one.names === names)
}

function remember(columns: FileColumn[], choice: Partial<Remembered>) {
  const names = namesOf(columns)
  const others = (readStored('localStorage', KEY, remembered) ?? []).filter(
    (one) => one.names !== names,
  )
  const one = { ...recall(columns), names, ...choice }
  writeStored('localStorage', KEY, [one, ...others].slice(0, MOST_FILES))
}

function namesOf(columns: FileColumn[]): string {
  return withoutReason(columns)
    .map(({ name }) => name)
    .join('\n')
}

function withoutReason(columns: FileColumn[]): FileColumn[] {
  return columns.filter(({ name }) => !isReason(name))
}
