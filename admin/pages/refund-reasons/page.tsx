import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatDay } from '#format/dates.ts'
import { amountOf } from '#format/units.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { reasonsReport, type ReasonsReport } from '#shop/figures/refund-reasons.ts'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { reasonName } from '#admin/pages/orders/order-words.ts'
import { Table } from '#admin/table/table.tsx'
import styles from './page.module.css'

type Reason = ReasonsReport['reasons'][number]

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const asked = new URLSearchParams([...searchParams].filter(([, value]) => value !== ''))
  return loadAdmin(request, `/api/admin/refunds/reasons?${asked}`, reasonsReport)
}

export function Component() {
  const report = useLoaderData<typeof loader>()
  const { from, to, reasons } = report
  const locale = getLocale()
  return (
    <>
      <PageHead
        back={{ to: '/admin/orders', text: m.order_admin_back() }}
        title={m.reasons_title()}
      />
      <Form className={styles.span} key={`${from} ${to}`}>
        <Field name="from" type="date" label={m.reasons_from()} defaultValue={from} max={to} />
        <Field name="to" type="date" label={m.reasons_to()} defaultValue={to} />
        <Button type="submit" variant="secondary">
          {m.reasons_show()}
        </Button>
      </Form>
      <p className={styles.days}>
        {formatDay(from, locale)} – {formatDay(to, locale)}
      </p>
      {reasons.length === 0 ? (
        <EmptyState level={2} title={m.reasons_none()} text={m.reasons_none_text()} />
      ) : (
        <Reasons reasons={reasons} />
      )}
    </>
  )
}

function Reasons({ reasons }: { reasons: Reason[] }) {
  const sum = (of: (reason: Reason) => number) => reasons.reduce((sum, one) => sum + of(one), 0)
  return (
    <>
      <Table
        rows={reasons}
        keyOf={({ reason }) => reason}
        caption={m.reasons_title()}
        areCards
        columns={[
          {
            title: m.reasons_reason(),
            isRowTitle: true,
            cell: ({ reason }) => reasonName[reason](),
          },
          { title: m.reasons_refunds(), look: 'figure', cell: ({ refunds }) => refunds },
          {
            title: m.reasons_refunded(),
            look: 'figure',
            cell: (one) => <Money piastres={one.refundedPiastres} />,
          },
          {
            title: m.reasons_refused(),
            look: 'figure',
            cell: (one) => <Money piastres={one.refusedPiastres} />,
          },
        ]}
      />
      <p className={styles.total}>
        {m.reasons_total()}: {m.reasons_refunded()}{' '}
        <Money piastres={sum((one) => one.refundedPiastres)} /> · {m.reasons_refused()}{' '}
        <Money piastres={sum((one) => one.refusedPiastres)} />
      </p>
      {reasons
        .filter(({ products }) => products.length > 0)
        .map((one) => (
          <Products key={one.reason} reason={one} />
        ))}
    </>
  )
}

function Products({ reason: { reason, products } }: { reason: Reason }) {
  const locale = getLocale()
  const name = reasonName[reason]()
  return (
    <section className={styles.products}>
      <h2>{name}</h2>
      <Table
        rows={products}
        keyOf={({ productId, unit, unitAmount }) => `${productId} ${unit} ${unitAmount}`}
        caption={name}
        columns={[
          {
            title: m.pick_product(),
            isRowTitle: true,
            cell: (product) => <bdi>{nameIn(locale, product)}</bdi>,
          },
          {
            title: m.pick_amount(),
            look: 'figure',
            cell: (product) => <bdi>{amountOf(product.qty, product)}</bdi>,
          },
          {
            title: m.reasons_sum(),
            look: 'figure',
            cell: ({ piastres }) => <Money piastres={piastres} />,
          },
        ]}
      />
    </section>
  )
}
