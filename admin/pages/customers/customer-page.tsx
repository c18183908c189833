import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { Changes, loadChanges } from '#admin/changes/changes.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { customerCredit } from '#shop/credit/credit.ts'
import { adminCustomer } from '#shop/customers/customer.ts'
import { Addresses } from './addresses.tsx'
import { Agreements } from './agreements.tsx'
import { CustomerCredit } from './customer-credit.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { accountLogin, customerName } from './customer-name.ts'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerChips } from './customers-table.tsx'
import { Merge } from './merge.tsx'
import { Notes } from './notes.tsx'
import { Parts } from './parts.tsx'
import { Refusal } from './refusal.tsx'
import { Rights } from './rights.tsx'
import styles from './customer.module.css'

const PATH = '/api/admin/customers'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = encodeURIComponent(param(params, 'id'))
  const customer = await loadAdmin(request, `${PATH}/${id}`, adminCustomer)
  const accounts = await Promise.all(
    customer.accounts.map(async (account) => ({
      account,
      credit: await loadAdmin(request, `${PATH}/${account.id}/credit`, customerCredit),
      changes: await loadChanges(request, 'account', account.id),
    })),
  )
  return { customer, accounts }
}

export function Component() {
  const { customer, accounts } = useLoaderData<typeof loader>()
  const changes = accounts
    .flatMap((one) => one.changes)
    .toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <>
      <PageHead
        back={{ to: '/admin/customers', text: m.admin_customers() }}
        title={
          <>
            <bdi>{customerName(customer)}</bdi> <CustomerChips customer={customer} />
          </>
        }
      />
      <div className={styles.page}>
        <Refusal customer={customer} />
        <CustomerFacts customer={customer} />
        <Notes id={customer.id} notes={customer.notes} />
        <CustomerOrders latestOrders={customer.latestOrders} phone={customer.phone} />
        <Addresses addresses={customer.addresses} />
        {accounts.map(({ account, credit }) => (
          <CustomerCredit
            key={account.id}
            id={account.id}
            credit={credit}
            title={
              accounts.length > 1
                ? m.credit_of({ email: isolate(accountLogin(account)) })
                : m.credit_title()
            }
          />
        ))}
        <Parts customer={customer} />
        <Merge customer={customer} />
        <Agreements customer={customer} />
        {customer.role !== 'admin' && <Rights customer={customer} />}
        {accounts.length > 0 && <Changes changes={changes} />}
      </div>
    </>
  )
}
