import { getLocale } from '#messages/compiled/runtime.js'
import { findVoucher, listVouchers } from '#shop/credit/list-vouchers.server.ts'
import {
  voucher,
  voucherList,
  voucherMail,
  voucherSale,
  vouchersQuery,
} from '#shop/credit/voucher.ts'
import { cancelVoucher, mailVoucher, sellVoucher } from '#shop/credit/vouchers.server.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused } from '../endpoint.ts'
import { notFoundOrConflict, wrongField } from '../problem.ts'

/** Paths have ids, never codes, because paths are logged. */
export const voucherEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/vouchers',
    summary: 'The gift vouchers, the last sold first, without their codes',
    policy: 'books',
    query: vouchersQuery,
    answers: { 200: voucherList },
    handle: ({ services, query }) => listVouchers(services.db, query),
  }),
  endpoint({
    method: 'post',
    path: '/admin/vouchers',
    operationId: 'sellVoucher',
    summary: 'Sells a gift voucher that was paid for outside of the checkout; once for one id',
    policy: 'admin',
    body: voucherSale,
    answers: { 201: voucher, ...refused(409) },
    async handle({ services, account: staff, body }) {
      const { db, vouchers, now } = services
      const sold = await sellVoucher(db, vouchers, body, { staff, now: now() })
      if (!sold.ok) return wrongField(409, 'id', sold.problem)
      const headers = { Location: `/api/admin/vouchers/${sold.id}` }
      return Response.json(await findVoucher(db, vouchers, sold.id), { status: 201, headers })
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/vouchers/:id',
    summary: 'One gift voucher, with its code while it is open',
    policy: 'admin',
    answers: { 200: voucher, ...refused(404) },
    handle: ({ services, param }) => see(services, param('id')),
  }),
  endpoint({
    method: 'post',
    path: '/admin/vouchers/:id/cancel',
    operationId: 'cancelVoucher',
    summary: 'Cancels a gift voucher that was not redeemed; its price is given back',
    policy: 'admin',
    answers: { 200: voucher, ...refused(404, 409) },
    async handle({ services, account: staff, param }) {
      const { db, now } = services
      const done = await cancelVoucher(db, param('id'), { staff, now: now() })
      return done.ok ? see(services, param('id')) : notFoundOrConflict(done.problem)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/vouchers/:id/mail',
    operationId: 'mailVoucher',
    summary: 'Sends an open gift voucher to somebody by mail',
    policy: 'admin',
    body: voucherMail,
    answers: { 200: voucher, ...refused(404, 409) },
    async handle({ services, account: staff, param, body }) {
      const { db, now, wakeJobs } = services
      const to = { email: body.email, locale: body.locale ?? getLocale() }
      const done = await mailVoucher(db, param('id'), to, { staff, now: now() })
      if (!done.ok) return notFoundOrConflict(done.problem)
      wakeJobs()
      return see(services, param('id'))
    },
  }),
]

function see({ db, vouchers }: Services, id: string) {
  return findVoucher(db, vouchers, id)
}
