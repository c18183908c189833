import { useState } from 'react'
import { readNumber } from '#messages/typed-number.ts'
import { m } from '#messages/compiled/messages.js'
import type { Piastres } from '#shop/money.ts'
import { useMoney } from '#ui/currency.ts'
import { Field } from '#ui/field.tsx'
import { notes, sumOfNotes } from './typed-cash.ts'
import styles from './cash.module.css'

export function NotesGrid({ onSum }: { onSum: (piastres: Piastres) => void }) {
  const [typed, setTyped] = useState<Record<number, string>>({})
  const money = useMoney()
  const change = (note: number, text: string) => {
    const next = { ...typed, [note]: text }
    setTyped(next)
    const pieces = Object.entries(next).map(([of, count]) => [of, readNumber(count, 'count') ?? 0])
    onSum(sumOfNotes(Object.fromEntries(pieces)))
  }
  return (
    <details className={styles.notes}>
      <summary>{m.cash_by_notes()}</summary>
      <div className={styles.grid}>
        {notes.map((note) => (
          <Field
            key={note}
            name={`note-${note}`}
            label={m.cash_pieces_of({ note: money(note) })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={typed[note] ?? ''}
            onChange={({ target }) => change(note, target.value)}
          />
        ))}
      </div>
    </details>
  )
}
