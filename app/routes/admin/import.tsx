import { useState } from 'react'
import { requireAdmin } from '#app/admin/ask-admin.ts'
import { exportCsv } from '#app/admin/catalogue/export-csv.ts'
import { ImportRows } from '#app/admin/catalogue/import-rows.tsx'
import { useImport } from '#app/admin/catalogue/use-import.ts'
import { PageHead } from '#app/admin/page-head.tsx'
import { pageTitle } from '#app/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { m } from '#messages/compiled/messages.js'
import type { ImportAnswer, ImportRow } from '#shop/catalogue/product-import.ts'
import type { Route } from './+types/import'
import styles from './import.module.css'

export { Opening as HydrateFallback } from '#app/admin/opening.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.import_title(), location, matches) },
]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin(request)
  return null
}

export default function Import() {
  const { preview, problem, isBusy, choose, apply } = useImport()
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <>
      <PageHead title={m.import_title()}>
        <Button
          variant="secondary"
          onClick={() => void exportCsv().then((isDone) => setHasFailed(!isDone))}
        >
          {m.desk_export()}
        </Button>
      </PageHead>
      <div className={styles.import}>
        {hasFailed && (
          <Notice tone="danger" isAlert>
            <p>{m.desk_export_failed()}</p>
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
            // The same file, put right meanwhile, can be chosen again.
            event.currentTarget.value = ''
          }}
        />
        {isBusy && (
          <p className={styles.busy} role="status">
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
    <section className={styles.import} aria-label={m.import_preview()}>
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

/** What needs the admin first. */
const order = { wrong: 0, new: 1, changed: 2 }
function rankOf({ kind, isPriceJump }: ImportRow): number {
  return isPriceJump ? 0 : order[kind]
}
