import { Table } from '#admin/table/table.tsx'
import { formatMonth } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { VatRow } from '#shop/books/files/book-file.ts'
import { SignedMoney } from '#ui/signed-money.tsx'
import styles from './books.module.css'

export function VatTable({ vat }: { vat: VatRow[] }) {
  const locale = getLocale()
  if (vat.length === 0) return <p>{m.books_vat_none()}</p>
  return (
    <>
      <Table
        areCards
        rows={vat}
        keyOf={({ month, what, rate }) => `${month} ${what} ${rate}`}
        caption={m.books_vat()}
        columns={[
          {
            title: m.books_month(),
            isRowTitle: true,
            cell: ({ month }) => formatMonth(month, locale),
          },
          {
            title: m.books_what(),
            cell: ({ what }) => (what === 'goods' ? m.books_goods() : m.books_delivery()),
          },
          {
            title: m.books_rate(),
            look: 'figure',
            cell: ({ rate }) => (rate === 0 ? m.books_exempt() : <bdi dir="ltr">{`${rate}%`}</bdi>),
          },
          {
            title: m.books_with_vat(),
            look: 'figure',
            cell: ({ piastres }) => <SignedMoney piastres={piastres} />,
          },
          {
            title: m.books_vat_amount(),
            look: 'figure',
            cell: ({ vatPiastres }) => <SignedMoney piastres={vatPiastres} />,
          },
        ]}
      />
      <p className={styles.note}>{m.books_vat_note()}</p>
    </>
  )
}
