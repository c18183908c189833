import * as v from 'valibot'
import { locales } from '#messages/locale.ts'
import { piastres } from './credit.ts'
import { email, emailOrNone, oneLine, plainText } from '#shop/text.ts'

export const voucherStates = ['open', 'redeemed', 'cancelled'] as const
export type VoucherState = (typeof voucherStates)[number]

/** `bank` is a transfer or any other payment outside the checkout, except cash. */
export const voucherPayments = ['cash', 'bank'] as const
export type VoucherPayment = (typeof voucherPayments)[number]

/** The largest sum of one voucher: EGP 20,000. */
export const MOST_VOUCHER = 20_000_00

export const voucherSale = v.strictObject({
  /** A second request with the same id sells no second voucher. */
  id: v.optional(v.pipe(v.string('text'), v.uuid('invalid'), v.toLowerCase())),
  piastres: piastres(MOST_VOUCHER),
  paidBy: v.optional(v.picklist(voucherPayments, 'choice'), 'cash'),
  buyerName: v.optional(oneLine(100), ''),
  buyerEmail: v.optional(emailOrNone, ''),
  note: v.optional(plainText(500), ''),
})
export type VoucherSale = v.InferOutput<typeof voucherSale>

export const voucherMail = v.strictObject({
  email,
  locale: v.optional(v.picklist(locales, 'choice')),
})

export const vouchersQuery = v.strictObject({
  state: v.optional(v.picklist(voucherStates, 'choice')),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'whole-number'), v.transform(Number)),
    '1',
  ),
})

const voucherFields = {
  id: v.string(),
  piastres: v.number(),
  state: v.picklist(voucherStates),
  paidBy: v.picklist(voucherPayments),
  buyerName: v.string(),
  buyerEmail: v.string(),
  note: v.string(),
  soldAt: v.string(),
  /** The e-mail of the member of staff who sold the voucher. */
  soldBy: v.string(),
  /** The time at which the voucher was redeemed or cancelled. Null while it is open. */
  endedAt: v.nullable(v.string()),
  redeemedBy: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  /** The e-mail of the member of staff who cancelled the voucher. */
  cancelledBy: v.nullable(v.string()),
}

/** A row of the list has no code. */
export const voucherRow = v.object(voucherFields)
export type VoucherRow = v.InferOutput<typeof voucherRow>

/** `code` is null unless the voucher is open. */
export const voucher = v.object({ ...voucherFields, code: v.nullable(v.string()) })
export type Voucher = v.InferOutput<typeof voucher>

export const voucherList = v.object({
  vouchers: v.array(voucherRow),
  page: v.number(),
  pages: v.number(),
  total: v.number(),
  openPiastres: v.number(),
})
