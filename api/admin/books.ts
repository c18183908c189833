import { bookFiles, booksShape, isBookFile } from '#shop/books/files/book-file.ts'
import { readBooks } from '#shop/books/files/books.server.ts'
import { readReceiptFile } from '#shop/books/files/receipts.server.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { periodOf, periodQuery, type PeriodQuery } from '#shop/figures/named-period.ts'
import { currencyOf } from '#shop/settings/settings.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Services } from '#server/context.ts'
import { streamCsv } from '../csv-stream.ts'
import { endpoint, refused } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { bookRows } from './book-rows.ts'

export const bookEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/books',
    operationId: 'getBooks',
    summary: 'Sums of a period: sales, the accounts of the ledger, VAT by month, and its receipts',
    policy: 'books',
    query: periodQuery,
    answers: { 200: booksShape },
    handle: ({ services, query }) => readBooks(services.db, daysOf(services, query)),
  }),
  endpoint({
    method: 'get',
    path: '/admin/books/files/:file',
    operationId: 'getBookFile',
    summary: `A file of a period for a spreadsheet: ${bookFiles.join(', ')}`,
    policy: 'books',
    query: periodQuery,
    answers: { 200: 'CSV, UTF-8', ...refused(404) },
    async handle({ services, query, param }) {
      const file = param('file')
      if (!isBookFile(file)) return undefined
      const period = daysOf(services, query)
      return streamCsv(`${file}-${period.from}-${period.to}`, bookRows(file, services.db, period))
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/books/receipts/:file',
    operationId: 'getReceiptFile',
    summary:
      'Receipts, then credit notes of a period as PDF, in both languages; files are counted from 1',
    policy: 'books',
    query: periodQuery,
    answers: { 200: 'PDF', ...refused(404, 503) },
    async handle({ services, query, param }) {
      if (!/^[1-9]\d{0,3}$/.test(param('file'))) return problem(404, 'not-found')
      const file = Number(param('file'))
      const period = daysOf(services, query)
      const receipts = await readReceiptFile(services.db, period, file)
      if (receipts.length === 0) return problem(404, 'not-found')
      const settings = await readSettings(services.db)
      const about = { currency: currencyOf(settings), digits: settings.digits }
      const pdf = await services.receiptsPdf(receipts.map((one) => ({ ...one, ...about })))
      return new Response(new Uint8Array(pdf), {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment; filename="receipts-${period.from}-${period.to}-${file}.pdf"`,
          'Cache-Control': 'no-store',
        },
      })
    },
  }),
]

function daysOf({ now }: Services, query: PeriodQuery) {
  return periodOf(query, dayInCairo(now()))
}
