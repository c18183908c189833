import { useState } from 'react'
import { ImportRows } from './import-rows.tsx'
import { useImport } from './use-import.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { m } from '#messages/compiled/messages.js'
import type { ImportAnswer, ImportRow } from '#shop/catalogue/file/import.ts'
import styles from './page.module.css'
import { download } from '#browser/download.ts'
import { dayInCairo } from '#shop/cairo.ts'

export function Component() {
  const { preview, problem, isBusy, choose, apply } = useImport()
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <>
      <PageHead back={{ to: '/admin/products', text: m.admin_products() }} title={m.import_title()}>
        <Button
          variant="secondary"
          onClick={() => void exportCsv().then((isDone) => setHasFailed(!isDone))}
        >
          {m.admin_export()}
        </Button>
      </PageHead>
      <div className="stack-4">
        {hasFailed && (
          <Notice tone="danger" isAlert>
            <p>{m.admin_export_failed()}</p>
          </Notice>
        )}
        <p className={styles.text}>{m.import_text()}</p>
        <Field
          label={m.import_file()}
          name="file"
          type="file"
          accept=".csv,text/csv"
          error={preview ? undefined : problem}
          onChange={(event) => choose(event.target.files?.[0])}
          onClick={(event) => {
            // Lets the admin choose the same file again after correcting it.
            event.currentTarget.value = ''
          }}
        />
        {isBusy && (
          <p className="with-icon" role="status">
            <Spinner /> {m.loading()}
          </p>
        )}
        {preview && problem && (
          <Notice tone="danger" isAlert>
            <p>{problem}</p>
          </Notice>
        )}
        {preview && !isBusy && <Preview key={preview.plan} preview={preview} onApply={apply} />}
      </div>
    </>
  )
}

function Preview({ preview, onApply }: { preview: ImportAnswer; onApply: () => void }) {
  const { counts, rows, isApplied } = preview
  const canApply = counts.wrong === 0 && counts.new + counts.changed > 0 && !isApplied
  const isNothing = rows.length === 0
  const hasJumps = rows.some(({ isPriceJump }) => isPriceJump)
  const [isSure, setIsSure] = useState(false)
  return (
    <section className="stack-4" aria-label={m.import_preview()}>
      {isApplied && (
        <Notice tone="success">
          <p>{m.import_done()}</p>
        </Notice>
      )}
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
      {canApply && (
        <p>
          <Button disabled={hasJumps && !isSure} onClick={onApply}>
            {m.import_apply()}
          </Button>
        </p>
      )}
      {!isNothing && <ImportRows rows={rows.toSorted((a, b) => rankOf(a) - rankOf(b))} />}
    </section>
  )
}

/** Wrong rows and price jumps come first, because they need a decision. */
const order = { wrong: 0, new: 1, changed: 2 }
function rankOf({ kind, isPriceJump }: ImportRow): number {
  return isPriceJump ? 0 : order[kind]
}

function exportCsv(): Promise<boolean> {
  return download('/api/admin/products.csv', `products-${dayInCairo(new Date())}.csv`)
}
