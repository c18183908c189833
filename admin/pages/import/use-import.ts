import { useState } from 'react'
import * as v from 'valibot'
import { announce } from '#ui/announcer.tsx'
import { m } from '#messages/compiled/messages.js'
import { importShape, type ImportAnswer } from '#shop/catalogue/file/import.ts'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { reasonOf } from '#admin/pages/products/saving.ts'

/** Previews the changes of a chosen file, then applies exactly these. */
export function useImport() {
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<ImportAnswer>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function send(file: File, plan?: string) {
    setIsBusy(true)
    setProblem(undefined)
    const body = new FormData()
    body.set('file', file)
    const path = `/api/admin/import${plan ? `?apply=${plan}` : ''}`
    const answer = await askAdmin(path, { method: 'POST', body, schema: importShape })
    setIsBusy(false)
    if (answer.kind === 'ok') {
      setPreview(answer.value)
      if (answer.value.isApplied) announce(m.import_done())
      return
    }
    setProblem(reasonOf(answer))
    const present =
      answer.kind === 'refused'
        ? v.safeParse(v.looseObject({ preview: importShape }), answer.problem)
        : undefined
    setPreview(present?.success ? present.output.preview : undefined)
  }

  return {
    preview,
    problem,
    isBusy,
    choose(chosen: File | undefined) {
      setFile(chosen)
      setPreview(undefined)
      if (chosen) void send(chosen)
    },
    apply() {
      if (file && preview) void send(file, preview.plan)
    },
  }
}
