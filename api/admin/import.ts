import * as v from 'valibot'
import { applyImport, previewImport } from '#shop/catalogue/file/import.server.ts'
import { writeCsv } from '#shop/catalogue/file/csv.server.ts'
import { importShape, MOST_CSV_BYTES } from '#shop/catalogue/file/import.ts'
import { endpoint, refused, type Call } from '../endpoint.ts'
import { problem, wrongField } from '../problem.ts'
import { problemShape } from '../shapes.ts'
import { readUpload } from '../upload.ts'

const importQuery = v.strictObject({
  apply: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'choice'))),
})

export const importEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/products.csv',
    operationId: 'exportAdminProducts',
    summary: 'The whole catalogue for a spreadsheet',
    policy: 'admin',
    answers: { 200: 'CSV, UTF-8' },
    async handle({ services }) {
      return new Response(await writeCsv(services.db), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="products.csv"',
        },
      })
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/import',
    operationId: 'importAdminProducts',
    summary:
      'Takes a file of products: multipart `file`, CSV. Says what it would change; with `apply`, the ' +
      'name of that plan, does just this, all or nothing',
    policy: 'admin',
    query: importQuery,
    reads: { 'multipart/form-data': v.object({ file: v.file() }) },
    answers: {
      200: importShape,
      409: v.object({ ...problemShape.entries, preview: importShape }),
      422: v.union([v.object({ ...problemShape.entries, preview: importShape }), problemShape]),
      ...refused(413),
    },
    handle: importFile,
  }),
]

async function importFile(call: Call<typeof importQuery, undefined, 'admin'>) {
  const { c, services, account, query } = call
  const limits = { field: 'file', limit: MOST_CSV_BYTES, tooLarge: 'csv-size' }
  const upload = await readUpload(c.req.raw, limits)
  if (!upload.ok) return upload.response
  const { db, now } = services
  const done = query.apply
    ? await applyImport(db, upload.bytes, query.apply, { account, now: now() })
    : await previewImport(db, upload.bytes)
  if (done.ok) return done.preview
  if (!('preview' in done)) return wrongField(422, 'file', done.problem)
  const { preview } = done
  return problem(done.problem === 'rows-wrong' ? 422 : 409, done.problem, { preview })
}
