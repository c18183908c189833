import { fieldName } from '#admin/changes/field-label.ts'
import { m } from '#messages/compiled/messages.js'

export type Labels = Record<string, () => string>

export type RowTexts = {
  title: () => string
  /** The name of a row: `Step 3`. */
  row: (inputs: { number: number }) => string
  add: () => string
  /**
   * The labels of a row's fields. The fields `text` and `textAr` have the row's name and their language
   * instead.
   */
  labels?: Labels
}

/** Returns the labels of `name` and `nameAr`, each with its language. */
export function bothLabels(name: string, label: () => string): Labels {
  return {
    [name]: () => m.in_english({ label: label() }),
    [`${name}Ar`]: () => m.in_arabic({ label: label() }),
  }
}

/**
 * Returns a function that labels the field at a path, such as `desc`, or `rows.3.name` in the fourth row. For
 * other fields it uses the label of the audit log.
 */
export function labelsOf(labels: Labels, lists: Record<string, RowTexts> = {}) {
  return (path: string): string => {
    const [name = '', index, field = ''] = path.split('.')
    const list = lists[name]
    if (!list) return (labels[name] ?? fieldName[name])?.() ?? path
    if (index === undefined) return list.title()
    const number = Number(index) + 1
    if (field in textLabels) return labelInRow(list, number, field)
    return `${list.row({ number })}, ${list.labels?.[field]?.() ?? field}`
  }
}

export function labelInRow({ row, labels }: RowTexts, number: number, field: string): string {
  return labels?.[field]?.() ?? textLabels[field]?.({ label: row({ number }) }) ?? field
}

const textLabels: Record<string, (inputs: { label: string }) => string> = {
  text: m.in_english,
  textAr: m.in_arabic,
}
