import { useEffect, useRef, useState } from 'react'
import { Alert } from '#admin/layout/alert.tsx'
import { download } from '#browser/download.ts'
import { m } from '#messages/compiled/messages.js'
import type { Books } from '#shop/books/files/book-file.ts'
import { Button } from '#ui/button.tsx'
import styles from './books.module.css'

type State =
  | { is: 'idle' | 'failed' | 'done' }
  /** `file` is the number of the file being made. */
  | { is: 'busy'; file: number }

export function ReceiptFiles({ books }: { books: Books }) {
  const { period, receipts, receiptFiles: count } = books
  const [state, setState] = useState<State>({ is: 'idle' })
  const [fetched, setFetched] = useState(0)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  if (count === 0) return <p>{m.books_receipts_none()}</p>

  /** Fetches all files. After a failure, goes on with the file that failed. */
  const fetchAll = async () => {
    const { signal } = (stop.current = new AbortController())
    for (let file = fetched < count ? fetched + 1 : 1; file <= count; file++) {
      setState({ is: 'busy', file })
      const { from, to } = period
      const name = `receipts-${from}-${to}-${file}.pdf`
      const path = `/api/admin/books/receipts/${file}?from=${from}&to=${to}`
      if (!(await download(path, name, { signal }))) {
        return setState({ is: signal.aborted ? 'idle' : 'failed' })
      }
      setFetched(file)
    }
    setState({ is: 'done' })
  }
  return (
    <div className={styles.receipts}>
      <ul>
        {receipts.map(({ series, first, last }) => (
          <li key={series}>
            {series === 'receipt'
              ? m.books_receipt_numbers({ first, last })
              : m.books_note_numbers({ first, last })}
          </li>
        ))}
      </ul>
      <Alert>{state.is === 'failed' ? m.books_failed() : ''}</Alert>
      <div className={styles.row}>
        <Button pending={state.is === 'busy'} onClick={() => void fetchAll()}>
          {m.books_receipt_files({ count })}
        </Button>
        {state.is === 'busy' && (
          <>
            <progress
              value={state.file - 1}
              max={count}
              aria-label={m.books_receipts()}
              className={styles.progress}
            />
            <Button variant="quiet" onClick={() => stop.current?.abort()}>
              {m.books_stop()}
            </Button>
          </>
        )}
      </div>
      <p role="status">
        {state.is === 'busy' && m.books_receipts_busy({ file: state.file, count })}
        {state.is === 'done' && m.books_receipts_done()}
      </p>
    </div>
  )
}
