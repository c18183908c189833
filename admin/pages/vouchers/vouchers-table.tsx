import { useMay } from '#admin/api/staff.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { Table } from '#admin/table/table.tsx'
import { formatInstantDay } from '#format/dates.ts'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { VoucherRow } from '#shop/credit/voucher.ts'
import { stateName, stateTone } from './voucher-words.ts'

export function VouchersTable({ vouchers }: { vouchers: VoucherRow[] }) {
  const locale = getLocale()
  const mayOpen = useMay('admin')
  const day = (at: string | null) => (at ? formatInstantDay(at, locale) : '—')
  return (
    <Table
      areCards
      rows={vouchers}
      keyOf={({ id }) => id}
      columns={[
        {
          title: m.voucher_sum(),
          isRowTitle: true,
          cell: ({ id, piastres }) =>
            mayOpen ? (
              <Link to={`/admin/vouchers/${id}`}>
                <Money piastres={piastres} />
              </Link>
            ) : (
              <Money piastres={piastres} />
            ),
        },
        {
          title: m.voucher_state(),
          cell: ({ state }) => <Chip tone={stateTone[state]}>{stateName[state]()}</Chip>,
        },
        {
          title: m.voucher_buyer(),
          cell: ({ buyerName, buyerEmail }) => <bdi>{buyerName || buyerEmail || '—'}</bdi>,
        },
        { title: m.voucher_sold(), look: 'narrow', cell: ({ soldAt }) => day(soldAt) },
        {
          title: m.voucher_redeemed_by(),
          cell: ({ redeemedBy }) =>
            redeemedBy ? (
              <Link to={`/admin/customers/${redeemedBy.id}`}>
                <bdi>{redeemedBy.name}</bdi>
              </Link>
            ) : (
              '—'
            ),
        },
        { title: m.voucher_ended(), look: 'narrow', cell: ({ endedAt }) => day(endedAt) },
      ]}
    />
  )
}
