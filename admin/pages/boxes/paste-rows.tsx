import { useState } from 'react'
import * as v from 'valibot'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { keyed, type Keyed } from '#admin/form/row-list.tsx'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { knownName } from '#shop/boxes/box-form.ts'
import { readPastedRows, type PastedRow } from '#shop/boxes/paste.ts'
import type { TypedRow } from './week-rows.tsx'
import summary from '#admin/layout/summary.module.css'
import styles from './paste-rows.module.css'

/**
 * Adds rows pasted from a spreadsheet or a message. The shop adds the name in the other language if it knows
 * it.
 */
export function PasteRows({ onRows }: { onRows: (rows: Keyed<TypedRow>[]) => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isReading, setIsReading] = useState(false)

  const add = async () => {
    const { rows, wrong } = readPastedRows(text)
    if (wrong.length > 0) return setError(m.paste_wrong({ lines: wrong.join(', ') }))
    if (rows.length === 0) return setError(m.paste_nothing())
    setError(undefined)
    setIsReading(true)
    const named = await nameInBoth(rows)
    setIsReading(false)
    setText('')
    onRows(keyed(named))
    showToast({ text: m.paste_added({ count: named.length }) })
  }

  return (
    <details className={styles.paste}>
      <summary className={summary.summary}>{m.paste_title()}</summary>
      <div className={styles.body}>
        <TextAreaField
          label={m.paste_label()}
          hint={m.paste_hint()}
          name="paste"
          rows={6}
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button variant="secondary" pending={isReading} onClick={() => void add()}>
            {m.paste_add()}
          </Button>
        </div>
      </div>
    </details>
  )
}

async function nameInBoth(rows: PastedRow[]): Promise<TypedRow[]> {
  const answer = await askAdmin('/api/admin/boxes/names', {
    method: 'POST',
    body: { names: rows.map(({ name, nameAr }) => name || nameAr) },
    schema: v.array(v.nullable(knownName)),
  })
  const known = answer.kind === 'ok' ? answer.value : []
  return rows.map(({ name, nameAr, kg }, index) => ({
    name: name || (known[index]?.name ?? ''),
    nameAr: nameAr || (known[index]?.nameAr ?? ''),
    kg,
    product: known[index]?.product ?? null,
  }))
}
