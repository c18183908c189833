import { useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as v from 'valibot'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { useAct } from '#admin/api/use-act.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { List } from '#admin/table/list.tsx'
import { Table } from '#admin/table/table.tsx'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { placeIn, producerShape, type Producer } from '#shop/catalogue/producer.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { CertificateState } from './certificate-state.tsx'

const changed = v.object({ id: v.string() })

export async function loader({ request }: LoaderFunctionArgs) {
  const producers = await loadAdmin(request, '/api/admin/producers', v.array(producerShape))
  return { producers, today: dayInCairo(new Date()) }
}

export function Component() {
  const { producers, today } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        back={{ to: '/admin/content', text: m.admin_content() }}
        title={m.producers_title()}
      >
        <ButtonLink to="/admin/content/producers/new">
          <Icon name="plus" size={18} />
          {m.producer_new()}
        </ButtonLink>
      </PageHead>
      <List
        count={producers.length}
        empty={{
          title: m.producers_none_title(),
          text: m.producers_none_admin(),
          action: <ButtonLink to="/admin/content/producers/new">{m.producer_new()}</ButtonLink>,
        }}
        page={1}
        pages={1}
      >
        <Table
          areCards
          rows={producers}
          keyOf={({ id }) => id}
          columns={[
            { title: m.field_producer(), isRowTitle: true, cell: producerLink },
            { title: m.producer_place(), cell: (one) => placeIn(getLocale(), one) },
            {
              title: m.producer_certificate(),
              cell: ({ validUntil }) => <CertificateState validUntil={validUntil} today={today} />,
            },
            {
              title: m.field_visible(),
              cell: ({ visible }) => (
                <Chip tone={visible ? 'success' : 'warn'}>
                  {visible ? m.published() : m.producer_hidden()}
                </Chip>
              ),
            },
            {
              title: m.row_actions(),
              look: 'narrow',
              isActions: true,
              cell: (one) => <Remove producer={one} />,
            },
          ]}
        />
      </List>
    </>
  )
}

function producerLink(producer: Producer) {
  return <Link to={`/admin/content/producers/${producer.id}`}>{nameIn(getLocale(), producer)}</Link>
}

/** Hides a producer from the shop. The toast offers an undo for a few seconds. */
function Remove({ producer }: { producer: Producer }) {
  const { act } = useAct()
  const dialog = useRef<ConfirmHandle>(null)
  const name = isolate(nameIn(getLocale(), producer))
  const path = `/api/admin/producers/${producer.id}`
  const restore = () =>
    act(`${path}/restore`, { method: 'POST', schema: changed }, { text: m.restored() })
  const remove = () =>
    act(
      path,
      { method: 'DELETE', schema: changed },
      { text: m.producer_deleted({ name }), undo: () => void restore() },
    )
  return (
    <>
      <Button
        variant="quiet"
        aria-label={m.row_remove({ row: name })}
        onClick={() => dialog.current?.ask()}
      >
        <Icon name="trash" />
      </Button>
      <Confirm
        ref={dialog}
        title={m.producer_delete_title({ name })}
        action={m.delete_it()}
        isDangerous
        onConfirm={() => void remove()}
      >
        <p>{m.producer_delete_text()}</p>
      </Confirm>
    </>
  )
}
