import { useState } from 'react'
import { CategoriesForm } from './categories-form.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { Preview } from './preview.tsx'
import { useImport } from './use-import.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './page.module.css'
import { download } from '#browser/download.ts'
import { dayInCairo } from '#shop/cairo.ts'

export function Component() {
  const { preview, columns, choices, problem, isBusy, ...file } = useImport()
  const [hasFailed, setHasFailed] = useState(false)
  const areCategoriesAsked = preview?.categories.some(({ isAsked }) => isAsked) ?? false
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
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
          error={preview || columns ? undefined : problem}
          onChange={(event) => void file.choose(event.target.files?.[0])}
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
        {(preview || columns) && problem && !isBusy && (
          <Notice tone="danger" isAlert>
            <p>{problem}</p>
          </Notice>
        )}
        {columns && !isBusy && (
          <ColumnsForm
            key={columns.map(({ name }) => name).join('\n')}
            columns={columns}
            type={choices.type}
            onDone={file.nameColumns}
          />
        )}
        {preview && areCategoriesAsked && !columns && !isBusy && (
          <>
            <h2>{m.import_categories_title()}</h2>
            <CategoriesForm
              key={preview.plan}
              values={preview.categories}
              onDone={file.nameCategories}
            />
            <p>
              <Button variant="quiet" onClick={file.askColumns}>
                {m.import_columns_change()}
              </Button>
            </p>
          </>
        )}
        {preview && !areCategoriesAsked && !columns && !isBusy && (
          <Preview
            key={preview.plan}
            preview={preview}
            choices={choices}
            onAnswer={file.answer}
            onCategories={file.nameCategories}
            onApply={file.apply}
            onColumns={file.askColumns}
            onSaveWrong={() => void file.saveWrongRows().then((isDone) => setHasFailed(!isDone))}
          />
        )}
      </div>
    </>
  )
}

function exportCsv(): Promise<boolean> {
  return download('/api/admin/products.csv', `products-${dayInCairo(new Date())}.csv`)
}
