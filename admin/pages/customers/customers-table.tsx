import { Chip } from '#admin/layout/chip.tsx'
import { Table } from '#admin/table/table.tsx'
import { formatInstantDay } from '#format/dates.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { CustomerList, CustomerRow } from '#shop/customers/list.ts'
import { customerName } from './customer-name.ts'
import styles from './customers-table.module.css'

export function CustomersTable({ customers }: Pick<CustomerList, 'customers'>) {
  const locale = getLocale()
  return (
    <Table
      areCards
      rows={customers}
      keyOf={({ id }) => id}
      columns={[
        {
          title: m.customers_name(),
          isRowTitle: true,
          cell: (one) => (
            <>
              <Link to={`/admin/customers/${one.id}`}>
                <bdi>{customerName(one)}</bdi>
              </Link>{' '}
              <CustomerChips customer={one} />
            </>
          ),
        },
        {
          title: m.checkout_phone(),
          look: 'narrow',
          cell: ({ phone }) => (phone ? <bdi dir="ltr">{readablePhone(phone)}</bdi> : '—'),
        },
        {
          title: m.customers_email(),
          className: styles.email,
          cell: ({ email }) => (email ? <bdi>{email}</bdi> : '—'),
        },
        {
          title: m.customers_area(),
          className: styles.onWideScreen,
          cell: ({ area }) => (area ? nameIn(locale, area) : '—'),
        },
        { title: m.customers_orders(), look: 'figure', cell: ({ orders }) => orders },
        {
          title: m.customers_spent(),
          look: 'figure',
          cell: ({ spentPiastres }) => <Money piastres={spentPiastres} />,
        },
        {
          title: m.credit_title(),
          look: 'figure',
          className: styles.onWideScreen,
          cell: ({ creditPiastres }) =>
            creditPiastres > 0 ? <Money piastres={creditPiastres} /> : '—',
        },
        {
          title: m.customers_last_order(),
          look: 'narrow',
          cell: ({ lastOrderAt }) => (lastOrderAt ? formatInstantDay(lastOrderAt, locale) : '—'),
        },
      ]}
    />
  )
}

export function CustomerChips({
  customer: { role, isNotAccepted },
}: {
  customer: Pick<CustomerRow, 'role' | 'isNotAccepted'>
}) {
  return (
    <>
      {role === 'admin' && <Chip tone="info">{m.customers_admin()}</Chip>}
      {role === null && <Chip tone="quiet">{m.customers_guest()}</Chip>}{' '}
      {isNotAccepted && <Chip tone="danger">{m.customer_not_accepted()}</Chip>}
    </>
  )
}
