import { Table } from '#admin/table/table.tsx'
import { accountName } from '#format/book-words.ts'
import { m } from '#messages/compiled/messages.js'
import type { Books } from '#shop/books/files/book-file.ts'
import { SignedMoney } from '#ui/signed-money.tsx'

type Account = Books['accounts'][number]
type Sum = 'debitPiastres' | 'creditPiastres' | 'balancePiastres'

const titles: Record<Sum, () => string> = {
  debitPiastres: m.books_debit,
  creditPiastres: m.books_credit,
  balancePiastres: m.books_balance,
}

export function AccountsTable({ accounts }: { accounts: Account[] }) {
  const sums: Sum[] = ['debitPiastres', 'creditPiastres', 'balancePiastres']
  return (
    <Table
      areCards
      rows={accounts}
      keyOf={({ account }) => account}
      caption={m.books_accounts()}
      columns={[
        {
          title: m.books_account(),
          isRowTitle: true,
          cell: ({ account }) => accountName(account),
        },
        ...sums.map((sum) => ({
          title: titles[sum](),
          look: 'figure' as const,
          cell: (account: Account) => <SignedMoney piastres={account[sum]} />,
        })),
      ]}
    />
  )
}
