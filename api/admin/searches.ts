import * as v from 'valibot'
import { listMissedSearches } from '#shop/search/list-missed-searches.server.ts'
import {
  addSearchTerm,
  editSearchTerm,
  listSearchTerms,
  setSearchTermDeleted,
  type WrittenTerm,
} from '#shop/search/edit-terms.server.ts'
import { searchTermForm } from '#shop/search/search-term.ts'
import { missedSearchDays, missedSearchesShape, searchTermShape } from '#shop/search/term-shapes.ts'
import { endpoint, refused } from '../endpoint.ts'
import { invalidFields, notFoundOrConflict } from '../problem.ts'
import { deleteByPath } from './content-responses.ts'
import { done } from '../shapes.ts'

const days = v.pipe(v.picklist(missedSearchDays.map(String), 'unknown-choice'), v.transform(Number))
const page = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, 'whole-number'),
  v.transform(Number),
  v.minValue(1, 'too-small'),
)

export const searchTermEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/searches',
    summary: 'Searches of the last 7, 30 or 90 days that found nothing, the most frequent first',
    policy: 'admin',
    query: v.strictObject({ days: v.optional(days), page: v.optional(page) }),
    answers: { 200: missedSearchesShape },
    handle: ({ services: { db, now }, query }) =>
      listMissedSearches(db, { days: query.days ?? 30, page: query.page ?? 1 }, now()),
  }),
  endpoint({
    method: 'get',
    path: '/admin/search-terms',
    summary: 'What the owner says that words mean, and which are ignored',
    policy: 'admin',
    answers: { 200: v.array(searchTermShape) },
    handle: ({ services }) => listSearchTerms(services.db),
  }),
  endpoint({
    method: 'post',
    path: '/admin/search-terms',
    summary: 'Say what words mean, or that they are ignored; search follows at once',
    policy: 'admin',
    body: searchTermForm,
    answers: { 201: searchTermShape, ...refused(409) },
    async handle({ services: { db, now }, account, body }) {
      const written = await addSearchTerm(db, account, body, now())
      return written.ok ? Response.json(written.record, { status: 201 }) : refuseTerm(written)
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/search-terms/:id',
    summary: 'Edit what words mean',
    policy: 'admin',
    body: searchTermForm,
    answers: { 200: searchTermShape, ...refused(404, 409) },
    async handle({ services: { db, now }, account, param, body }) {
      const written = await editSearchTerm(db, account, { id: param('id'), form: body }, now())
      return written.ok ? written.record : refuseTerm(written)
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/search-terms/:id',
    summary: 'Delete what words mean. It can be brought back',
    policy: 'admin',
    answers: { 200: done, ...refused(404) },
    handle: (call) => deleteByPath(call, setSearchTermDeleted, true),
  }),
  endpoint({
    method: 'post',
    path: '/admin/search-terms/:id/restore',
    summary: 'Bring back what was deleted, unless the words mean something else by now',
    policy: 'admin',
    answers: { 200: done, ...refused(404, 409) },
    handle: (call) => deleteByPath(call, setSearchTermDeleted, false),
  }),
]

function refuseTerm({ problem: code }: WrittenTerm & { ok: false }): Response {
  return code === 'no-product' ? invalidFields({ productId: code }) : notFoundOrConflict(code)
}
