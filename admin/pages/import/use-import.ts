import { useState } from 'react'
import * as v from 'valibot'
import { announce } from '#ui/announcer.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import {
  fileColumn,
  importShape,
  type CategoryAnswer,
  type FileChoices,
  type FileColumn,
  type ImportAnswer,
} from '#shop/catalogue/file/import.ts'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { reasonOf } from '#admin/pages/products/saving.ts'
import { download } from '#browser/download.ts'
import { asTextFile } from './as-text-file.ts'
import {
  recallCategories,
  recallColumns,
  rememberCategories,
  rememberColumns,
} from './remembered-columns.ts'

/**
 * Previews the changes of a chosen file, then applies exactly these. `columns` is there while the admin has to
 * say which column of the file is what.
 */
export function useImport() {
  const [file, setFile] = useState<File>()
  const [choices, setChoices] = useState<FileChoices>({})
  const [preview, setPreview] = useState<ImportAnswer>()
  const [columns, setColumns] = useState<FileColumn[]>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function send(file: File, choices: FileChoices, step: Record<string, string> = {}) {
    setIsBusy(true)
    setProblem(undefined)
    setChoices(choices)
    const path = addressOf('/api/admin/import', choices, step)
    const answer = await askAdmin(path, { method: 'POST', body: formOf(file), schema: importShape })
    setIsBusy(false)
    if (answer.kind === 'ok') {
      const { columns, categories } = answer.value
      const answered = !choices.categories && recallCategories(columns, categories)
      if (answered) return send(file, { ...choices, categories: answered })
      setPreview(answer.value)
      setColumns(undefined)
      if (answer.value.isApplied) announce(m.import_done())
      return
    }
    const refused = answer.kind === 'refused' ? answer.problem : undefined
    const asked = v.safeParse(v.looseObject({ columns: v.array(fileColumn) }), refused)
    const present = v.safeParse(v.looseObject({ preview: importShape }), refused)
    setPreview(present.success ? present.output.preview : undefined)
    setColumns(asked.success ? asked.output.columns : undefined)
    setProblem(reasonOf(answer))
    const known = asked.success && !choices.columns && recallColumns(asked.output.columns)
    if (known) await send(file, { ...choices, ...known })
  }

  return {
    choices,
    preview,
    columns,
    problem,
    isBusy,
    async choose(chosen: File | undefined) {
      setFile(undefined)
      setPreview(undefined)
      setColumns(undefined)
      setChoices({})
      setProblem(undefined)
      if (!chosen) return
      setIsBusy(true)
      const text = await asTextFile(chosen)
      setIsBusy(false)
      if (!text) return setProblem(m.error_csv_encoding())
      setFile(text)
      await send(text, {})
    },
    /** Previews again with another answer to a question about the file. */
    answer(further: FileChoices) {
      if (file) void send(file, { ...choices, ...further })
    },
    nameColumns(columns: FileColumn[], type: FileChoices['type']) {
      rememberColumns(columns, type)
      // Other columns can have other values of the category.
      const named = { columns: columns.map(({ column }) => column), type, categories: undefined }
      if (file) void send(file, { ...choices, ...named })
    },
    nameCategories(categories: (CategoryAnswer | '')[]) {
      if (!file || !preview) return
      rememberCategories(preview.columns, preview.categories, categories)
      void send(file, { ...choices, categories })
    },
    askColumns() {
      setColumns(preview?.columns)
      setPreview(undefined)
    },
    apply() {
      if (!file || !preview) return
      const isPartial = preview.counts.wrong > 0
      void send(file, choices, { apply: preview.plan, ...(isPartial && { wrong: 'skip' }) })
    },
    async saveWrongRows(): Promise<boolean> {
      if (!file) return false
      const path = addressOf('/api/admin/import/wrong-rows', choices)
      const name = `wrong-rows-${file.name.replace(/\.\w+$/, '')}.csv`
      return download(path, name, { locale: getLocale(), body: formOf(file) })
    },
  }
}

function formOf(file: File): FormData {
  const body = new FormData()
  body.set('file', file)
  return body
}

function addressOf(path: string, choices: FileChoices, step: Record<string, string> = {}): string {
  const query = new URLSearchParams(step)
  for (const [name, choice] of Object.entries(choices)) {
    if (choice !== undefined) query.set(name, String(choice))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
