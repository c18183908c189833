import * as v from 'valibot'
import type { CustomerCredit } from '#shop/credit/credit.ts'
import { ownCredit, redeemForm } from '#shop/credit/own-credit.ts'
import { redeemVoucher } from '#shop/credit/redeem.server.ts'
import { creditOf } from '#shop/credit/statement.server.ts'
import { endpoint, refused } from './endpoint.ts'
import { wrongField } from './problem.ts'
import { countTries } from './tries.ts'
import { clientOf } from './visitor.ts'

export const ownCreditEndpoints = [
  endpoint({
    method: 'get',
    path: '/credit',
    operationId: 'getOwnCredit',
    summary: 'One’s own credit, with its latest movements',
    policy: 'user',
    answers: { 200: ownCredit, ...refused(404) },
    async handle({ services, account }) {
      const credit = await creditOf(services.db, account.id)
      return credit && withoutStaff(credit)
    },
  }),
  endpoint({
    method: 'post',
    path: '/credit/redeem',
    operationId: 'redeemVoucher',
    summary: 'Turns a gift voucher into credit of one’s own account, once',
    policy: 'user',
    body: redeemForm,
    answers: {
      200: v.object({ ...ownCredit.entries, redeemedPiastres: v.number() }),
      ...refused(404, 409, 429),
    },
    async handle({ c, services, account, body }) {
      const { db, vouchers, now, trustedProxies } = services
      const refusal = await countTries(
        services,
        ['voucher-account', account.id],
        ['voucher-client', clientOf(c, trustedProxies)],
      )
      if (refusal) return refusal
      const redeem = { accountId: account.id, code: body.code, now: now() }
      const redeemed = await redeemVoucher(db, vouchers, redeem)
      if (!redeemed.ok) {
        const status = redeemed.problem === 'voucher-unknown' ? 422 : 409
        return wrongField(status, 'code', redeemed.problem)
      }
      const credit = await creditOf(db, account.id)
      return credit && { ...withoutStaff(credit), redeemedPiastres: redeemed.piastres }
    },
  }),
]

/** Customers do not see the names of staff. */
function withoutStaff({ movements, ...credit }: CustomerCredit) {
  return { ...credit, movements: movements.map(({ who: _, ...movement }) => movement) }
}
