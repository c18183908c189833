import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { RemoveButton } from '#admin/records/remove-button.tsx'
import { List } from '#admin/table/list.tsx'
import { Table } from '#admin/table/table.tsx'
import { isolate } from '#format/isolate.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { supplierShape, supplyShape, type Supplier } from '#shop/buying/supplier.ts'
import { producerShape, type Producer } from '#shop/catalogue/producer.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SupplierDialog } from './supplier-dialog.tsx'
import { SupplyParts } from './supply-table.tsx'
import styles from './buying.module.css'

const PATH = '/api/admin/buying'

export async function loader({ request }: LoaderFunctionArgs) {
  const [suppliers, supply, producers] = await Promise.all([
    loadAdmin(request, `${PATH}/suppliers`, v.array(supplierShape)),
    loadAdmin(request, `${PATH}/products`, v.array(supplyShape)),
    loadAdmin(request, '/api/admin/producers', v.array(producerShape)),
  ])
  return { suppliers, supply, producers }
}

export function Component() {
  const { suppliers, supply, producers } = useLoaderData<typeof loader>()
  const [edited, setEdited] = useState<Supplier | 'new'>()
  const add = <Button onClick={() => setEdited('new')}>{m.supplier_new()}</Button>
  return (
    <div className={styles.sections}>
      <div>
        <PageHead
          back={{ to: '/admin/buying', text: m.buying_title() }}
          title={m.buying_suppliers()}
        >
          {add}
        </PageHead>
        <List
          count={suppliers.length}
          empty={{ title: m.supplier_none(), text: m.supplier_none_text(), action: add }}
        >
          <SupplierTable suppliers={suppliers} producers={producers} onEdit={setEdited} />
        </List>
      </div>
      {suppliers.length > 0 && (
        <section className="stack-3" aria-labelledby="supply">
          <h2 id="supply" className="subheading">
            {m.supply_title()}
          </h2>
          <p className="muted">{m.supply_text()}</p>
          <SupplyParts supply={supply} suppliers={suppliers} />
        </section>
      )}
      {edited && (
        <SupplierDialog
          supplier={edited === 'new' ? undefined : edited}
          producers={producers}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

function SupplierTable(props: {
  suppliers: Supplier[]
  producers: Producer[]
  onEdit: (supplier: Supplier) => void
}) {
  const locale = getLocale()
  const producerOf = ({ producer }: Supplier) => props.producers.find(({ id }) => id === producer)
  return (
    <Table
      areCards
      rows={props.suppliers}
      keyOf={({ id }) => id}
      columns={[
        {
          title: m.buying_supplier(),
          isRowTitle: true,
          cell: (one) => <bdi>{nameIn(locale, one)}</bdi>,
        },
        { title: m.supplier_phone(), cell: (one) => <Reached supplier={one} /> },
        {
          title: m.supplier_producer(),
          cell: (one) => {
            const producer = producerOf(one)
            return producer ? <bdi>{nameIn(locale, producer)}</bdi> : '—'
          },
        },
        { title: m.supplier_note(), cell: ({ note }) => (note ? <bdi>{note}</bdi> : '—') },
        {
          title: m.row_actions(),
          isActions: true,
          cell: (one) => <Actions supplier={one} onEdit={() => props.onEdit(one)} />,
        },
      ]}
    />
  )
}

function Reached({ supplier: { phone, email } }: { supplier: Supplier }) {
  return (
    <span className={`${styles.parts} ${styles.answer}`}>
      {!phone && !email && '—'}
      {phone && (
        <a href={`tel:${phone}`} dir="ltr">
          {readablePhone(phone)}
        </a>
      )}
      {email && (
        <small>
          <span className="visually-hidden">{m.supplier_email()}: </span>
          <bdi>{email}</bdi>
        </small>
      )}
    </span>
  )
}

function Actions({ supplier, onEdit }: { supplier: Supplier; onEdit: () => void }) {
  const name = isolate(nameIn(getLocale(), supplier))
  const label = m.admin_delete({ name })
  return (
    <span className={styles.rowActions}>
      <Button variant="quiet" aria-label={m.admin_edit({ name })} onClick={onEdit}>
        <Icon name="edit" />
      </Button>
      <RemoveButton
        path={`${PATH}/suppliers/${supplier.id}`}
        label={label}
        done={m.admin_deleted({ name })}
        isFinal
        question={{
          title: m.admin_delete_title({ name }),
          text: m.supplier_delete_text(),
          action: label,
        }}
      />
    </span>
  )
}
