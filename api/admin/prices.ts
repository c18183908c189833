import * as v from 'valibot'
import { readPriceGrid } from '#shop/prices/price-grid.server.ts'
import { findSheet, listSheets } from '#shop/prices/price-sheets.server.ts'
import { endSheet, saveSheet } from '#shop/prices/save-sheet.server.ts'
import {
  priceGrid,
  refusedRows,
  sheetEnd,
  sheetForm,
  sheetList,
  sheetShape,
} from '#shop/prices/price-sheet.ts'
import { endpoint, refused } from '../endpoint.ts'
import { invalidFields, problem, notFoundOrConflict } from '../problem.ts'
import { problemShape } from '../shapes.ts'
import { pageQuery } from './content-responses.ts'

const rowsRefused = v.object({ ...problemShape.entries, rows: v.optional(refusedRows) })

export const priceEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/prices',
    operationId: 'getPriceGrid',
    summary: 'The prices of all products and boxes, with their offers and what is planned',
    policy: 'admin',
    answers: { 200: priceGrid },
    handle: async ({ services }) => ({ rows: await readPriceGrid(services.db) }),
  }),
  endpoint({
    method: 'get',
    path: '/admin/price-sheets',
    operationId: 'listPriceSheets',
    summary: 'A page of the price sheets, planned ones first',
    policy: 'admin',
    query: pageQuery,
    answers: { 200: sheetList },
    handle: ({ services, query }) => listSheets(services.db, query.page),
  }),
  endpoint({
    method: 'post',
    path: '/admin/price-sheets',
    operationId: 'savePriceSheet',
    summary:
      'New prices from a moment on, all or none. Products that changed since they were seen are named, as are ' +
      'changes beyond ±50 % that are not said to be meant',
    policy: 'admin',
    body: sheetForm,
    mostBytes: 1024 * 1024,
    answers: { 200: sheetShape, 409: rowsRefused },
    async handle({ services, account, body }) {
      const saved = await saveSheet(services.db, body, { account, now: services.now() })
      if (saved.ok) return saved.sheet
      if (saved.problem === 'sheet-past') return invalidFields({ from: 'sheet-past' })
      if (saved.problem === 'id-taken') return problem(409, 'id-taken')
      return problem(409, 'price-rows', { rows: saved.rows })
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/price-sheets/:id',
    operationId: 'getPriceSheet',
    summary: 'One price sheet, with each price before, after and now',
    policy: 'admin',
    answers: { 200: sheetShape, ...refused(404) },
    handle: ({ services, param }) => findSheet(services.db, param('id')),
  }),
  endpoint({
    method: 'post',
    path: '/admin/price-sheets/:id/undo',
    operationId: 'undoPriceSheet',
    summary:
      'Cancels a planned sheet, or puts back the prices before an applied one where they are still its own',
    policy: 'admin',
    body: sheetEnd,
    answers: { 200: sheetShape, ...refused(404, 409) },
    async handle({ services, account, param, body }) {
      const editor = { account, now: services.now() }
      const ended = await endSheet(services.db, { id: param('id'), from: body.from }, editor)
      if (ended.ok) return ended.sheet
      return notFoundOrConflict(ended.problem)
    },
  }),
]
