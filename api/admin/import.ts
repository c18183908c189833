import * as v from 'valibot'
import { codeName } from '#messages/error-text.ts'
import { serverErrorText } from '#messages/server-error-text.ts'
import { isReason, REASON_COLUMN } from '#shop/catalogue/file/columns.ts'
import { writeCsv } from '#shop/catalogue/file/csv.server.ts'
import { applyImport, listWrongRows, previewImport } from '#shop/catalogue/file/import.server.ts'
import {
  fileChoices,
  fileColumn,
  importShape,
  MOST_CSV_BYTES,
} from '#shop/catalogue/file/import.ts'
import type { FileProblem } from '#shop/catalogue/file/read-file.ts'
import { BYTE_ORDER_MARK, csvLine, unguardedCell } from '#shop/csv.ts'
import { endpoint, refused, type Call } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { problemShape } from '../shapes.ts'
import { readUpload } from '../upload.ts'

const importQuery = v.strictObject({
  ...fileChoices.entries,
  apply: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'choice'))),
  wrong: v.optional(v.literal('skip', 'choice')),
})
const uploadLimits = { field: 'file', limit: MOST_CSV_BYTES, tooLarge: 'csv-size' }
const fileBody = { 'multipart/form-data': v.object({ file: v.file() }) }
const columnsProblem = v.object({ ...problemShape.entries, columns: v.array(fileColumn) })

export const importEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/products.csv',
    operationId: 'exportAdminProducts',
    summary: 'The whole catalogue for a spreadsheet',
    policy: 'admin',
    answers: { 200: 'CSV, UTF-8' },
    async handle({ services }) {
      return csvFile('products', await writeCsv(services.db))
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/import',
    operationId: 'importAdminProducts',
    summary:
      'Takes a file of products: multipart `file`, CSV. Says what it would change; with `apply`, the ' +
      'name of that plan, does just this, all or nothing. `wrong=skip` leaves out wrong rows; `columns` ' +
      'names the columns of a file of another shop, `categories` the categories of its values, `dates` their ' +
      'order of day and month, `namesakes` what to do with new products whose name exists',
    policy: 'admin',
    query: importQuery,
    reads: fileBody,
    answers: {
      200: importShape,
      409: v.object({ ...problemShape.entries, preview: importShape }),
      422: v.union([
        v.object({ ...problemShape.entries, preview: importShape }),
        columnsProblem,
        problemShape,
      ]),
      ...refused(413),
    },
    handle: importFile,
  }),
  endpoint({
    method: 'post',
    path: '/admin/import/wrong-rows',
    operationId: 'exportWrongRows',
    summary:
      'Takes a file of products as the import does, and returns its wrong rows with their reasons',
    policy: 'admin',
    query: fileChoices,
    reads: fileBody,
    answers: {
      200: 'CSV, UTF-8',
      422: v.union([columnsProblem, problemShape]),
      ...refused(413),
    },
    handle: exportWrongRows,
  }),
]

async function importFile(call: Call<typeof importQuery, undefined, 'admin'>) {
  const { c, services, account, query } = call
  const upload = await readUpload(c.req.raw, uploadLimits)
  if (!upload.ok) return upload.response
  const { db, now } = services
  const { apply, wrong, ...choices } = query
  const step = { previewed: apply ?? '', leavesOutWrong: wrong === 'skip' }
  const done = apply
    ? await applyImport(db, upload.bytes, choices, step, { account, now: now() })
    : await previewImport(db, upload.bytes, choices)
  if (done.ok) return done.preview
  if (!('preview' in done)) return fileProblem(done)
  const { preview } = done
  return problem(done.problem === 'rows-wrong' ? 422 : 409, done.problem, { preview })
}

async function exportWrongRows(call: Call<typeof fileChoices, undefined, 'admin'>) {
  const upload = await readUpload(call.c.req.raw, uploadLimits)
  if (!upload.ok) return upload.response
  const read = await listWrongRows(call.services.db, upload.bytes, call.query)
  if (!read.ok) return fileProblem(read)
  const { header, columns, wrong } = read
  // The file may be one of wrong rows itself; its reasons are replaced.
  const isKept = (_: string, at: number) => !isReason(header[at] ?? '')
  const reasonOf = ({ field, code }: { field: string; code: string }) => {
    const name = columns.find(({ column }) => column === field)?.name ?? field
    return field === 'line' ? serverErrorText(code) : `${name}: ${serverErrorText(code)}`
  }
  const lines = wrong.map(({ written, errors }) => {
    // A row with too few cells stays short, so that it is wrong again until it is corrected.
    const isShort = errors.some(({ code }) => code === 'csv-cells-few')
    const missing = isShort ? [] : header.slice(written.length).map(() => '')
    const cells = [...written, ...missing].filter(isKept)
    return csvLine([errors.map(reasonOf).join('; '), ...cells.map(unguardedCell)])
  })
  const head = csvLine([REASON_COLUMN, ...header.filter(isKept)])
  return csvFile('wrong-rows', BYTE_ORDER_MARK + head + lines.join(''))
}

function csvFile(name: string, text: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
}

function fileProblem({ problem: code, columns }: FileProblem): Response {
  const errors = { file: { code: codeName(code), message: serverErrorText(code) } }
  return problem(422, codeName(code), { errors, ...(columns && { columns }) })
}
