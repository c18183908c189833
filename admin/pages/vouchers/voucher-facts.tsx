import { Facts } from '#admin/layout/facts.tsx'
import { formatInstant } from '#format/dates.ts'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Voucher } from '#shop/credit/voucher.ts'
import { paymentName } from './voucher-words.ts'

export function VoucherFacts({ voucher }: { voucher: Voucher }) {
  const locale = getLocale()
  const { buyerName, buyerEmail, note, paidBy, soldAt, soldBy } = voucher
  const { redeemedBy, cancelledBy, endedAt } = voucher
  return (
    <Facts
      facts={[
        [m.voucher_sold(), formatInstant(soldAt, locale)],
        [m.voucher_sold_by(), soldBy],
        [m.voucher_paid_by(), paymentName[paidBy]()],
        [m.voucher_buyer_name(), buyerName],
        [m.voucher_buyer_email(), buyerEmail],
        [m.voucher_note(), note],
        [
          m.voucher_redeemed_by(),
          redeemedBy && (
            <Link key="account" to={`/admin/customers/${redeemedBy.id}`}>
              {redeemedBy.name}
            </Link>
          ),
        ],
        [m.voucher_cancelled_by(), cancelledBy],
        [m.voucher_ended(), endedAt && formatInstant(endedAt, locale)],
      ]}
    />
  )
}
