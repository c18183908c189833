import { fieldName } from '#admin/changes/field-label.ts'
import { m } from '#messages/compiled/messages.js'

export type Labels = Record<string, () => string>

/** What a list in a form and its parts are called. */
export type RowTexts = {
  title: () => string
  /** One row: `Step 3`. */
  row: (inputs: { number: number }) => string
  add: () => string
  /** The fields of a row; its text is called as the row, in either language. */
  labels?: Labels
}

/** The labels of a text in both languages: of `name` and `nameAr`. */
export function bothLabels(name: string, label: () => string): Labels {
  return {
    [name]: () => m.in_english({ label: label() }),
    [`${name}Ar`]: () => m.in_arabic({ label: label() }),
  }
}

/**
 * What the field at a path is called in the summary of errors: `desc`, or `rows.3.name` in the fourth
 * row of a list. A field without a label here is called as in the audit log.
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

/** What a field is called within its row. */
export function labelInRow({ row, labels }: RowTexts, number: number, field: string): string {
  return labels?.[field]?.() ?? textLabels[field]?.({ label: row({ number }) }) ?? field
}

const textLabels: Record<string, (inputs: { label: string }) => string> = {
  text: m.in_english,
  textAr: m.in_arabic,
}
