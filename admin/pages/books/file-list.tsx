import { useState } from 'react'
import { Alert } from '#admin/layout/alert.tsx'
import { download } from '#browser/download.ts'
import { bookFileName } from '#format/book-words.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { bookFiles, type BookFile } from '#shop/books/files/book-file.ts'
import { Button } from '#ui/button.tsx'
import styles from './books.module.css'

/** The date by which each file assigns its rows to a period. */
const by: Record<BookFile, () => string> = {
  orders: m.books_by_delivery,
  lines: m.books_by_delivery,
  refunds: m.books_by_time,
  payments: m.books_by_time,
  cash: m.books_by_time,
  vat: m.books_by_issue,
  'vat-products': m.books_by_issue,
  ledger: m.books_by_time,
}

export function FileList({ period }: { period: { from: string; to: string } }) {
  const [busy, setBusy] = useState<BookFile>()
  const [failed, setFailed] = useState('')
  const { from, to } = period
  const fetchFile = async (file: BookFile) => {
    if (busy !== undefined) return
    setFailed('')
    setBusy(file)
    const path = `/api/admin/books/files/${file}?from=${from}&to=${to}`
    const isDone = await download(path, `${file}-${from}-${to}.csv`, { locale: getLocale() })
    setBusy(undefined)
    if (!isDone) setFailed(m.books_failed())
  }
  return (
    <>
      <Alert>{failed}</Alert>
      <ul className={styles.files}>
        {bookFiles.map((file) => (
          <li key={file} className={styles.file}>
            <Button
              variant="secondary"
              aria-label={m.books_download({ file: bookFileName[file]() })}
              pending={busy === file}
              aria-disabled={busy !== undefined}
              onClick={() => void fetchFile(file)}
            >
              {bookFileName[file]()}
            </Button>
            <small className={styles.note}>{by[file]()}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
