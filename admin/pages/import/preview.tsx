import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import type {
  CategoryAnswer,
  FileChoices,
  ImportAnswer,
  ImportRow,
} from '#shop/catalogue/file/import.ts'
import { CategoriesForm } from './categories-form.tsx'
import { FileQuestions, hasUnclearDates } from './file-questions.tsx'
import { ImportRows } from './import-rows.tsx'
import summary from '#admin/layout/summary.module.css'
import styles from './page.module.css'

type Props = {
  preview: ImportAnswer
  choices: FileChoices
  onAnswer: (choices: FileChoices) => void
  onCategories: (answers: (CategoryAnswer | '')[]) => void
  onApply: () => void
  onColumns: () => void
  onSaveWrong: () => void
}

export function Preview({ preview, choices, onAnswer, onCategories, ...on }: Props) {
  const { counts, rows, categories, isApplied } = preview
  const isNothing = rows.length === 0
  const hasJumps = rows.some(({ isPriceJump }) => isPriceJump)
  const hasNamesakes = rows.some(({ isNamesake }) => isNamesake)
  const [isSure, setIsSure] = useState(false)
  const isAsked = (hasNamesakes && !choices.namesakes) || hasUnclearDates(rows)
  const canApply = counts.new + counts.changed > 0 && !isApplied && !isAsked
  return (
    <section className="stack-4" aria-label={m.import_preview()}>
      {isApplied && (
        <Notice tone="success">
          <p>{m.import_done()}</p>
        </Notice>
      )}
      {!isApplied && categories.length > 0 && (
        <details>
          <summary className={summary.summary}>{m.import_categories_title()}</summary>
          <CategoriesForm values={categories} onDone={onCategories} />
        </details>
      )}
      {!isApplied && <FileQuestions rows={rows} choices={choices} onAnswer={onAnswer} />}
      {counts.wrong > 0 && (
        <Notice tone="danger" title={m.import_wrong_title()}>
          <p>{m.import_wrong_text()}</p>
        </Notice>
      )}
      <ul className={styles.counts}>
        <li>{m.import_count_new({ count: counts.new })}</li>
        <li>{m.import_count_changed({ count: counts.changed })}</li>
        <li>{m.import_count_same({ count: counts.same })}</li>
        <li>{m.import_count_wrong({ count: counts.wrong })}</li>
        {counts.leftOut > 0 && <li>{m.import_count_left_out({ count: counts.leftOut })}</li>}
      </ul>
      {isNothing && <p>{m.import_nothing()}</p>}
      {canApply && hasJumps && (
        <label>
          <input
            type="checkbox"
            checked={isSure}
            onChange={(event) => setIsSure(event.target.checked)}
          />{' '}
          {m.price_jump_sure()}
        </label>
      )}
      <div className={styles.actions}>
        {canApply && (
          <Button disabled={hasJumps && !isSure} onClick={on.onApply}>
            {counts.wrong > 0 ? m.import_apply_right() : m.import_apply()}
          </Button>
        )}
        {counts.wrong > 0 && (
          <Button variant="secondary" onClick={on.onSaveWrong}>
            {m.import_wrong_file()}
          </Button>
        )}
        {!isApplied && (
          <Button variant="quiet" onClick={on.onColumns}>
            {m.import_columns_change()}
          </Button>
        )}
      </div>
      {!isNothing && <ImportRows rows={rows.toSorted((a, b) => rankOf(a) - rankOf(b))} />}
    </section>
  )
}

/** Wrong rows, price jumps and rows with the name of a product come first, because they need a decision. */
const order = { wrong: 0, new: 1, changed: 2, 'left-out': 3 }
function rankOf({ kind, isPriceJump, isNamesake }: ImportRow): number {
  return isPriceJump || isNamesake ? 0 : order[kind]
}
