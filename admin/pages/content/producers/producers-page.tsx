import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as v from 'valibot'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { RecordList } from '#admin/records/record-list.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { placeIn, producerShape, type Producer } from '#shop/catalogue/producer.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { Link } from '#ui/link.tsx'
import { CertificateState } from './certificate-state.tsx'
import { producers } from './producers.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const rows = await loadAdmin(request, producers.api, v.array(producerShape))
  return { rows, today: dayInCairo(new Date()) }
}

export function Component() {
  const { rows, today } = useLoaderData<typeof loader>()
  return (
    <RecordList
      of={producers}
      texts={{
        add: m.producer_new(),
        none: { title: m.producers_none_title(), text: m.producers_none_admin() },
        ask: m.producer_delete_title,
        askText: m.producer_delete_text(),
        deleted: m.producer_deleted,
      }}
      rows={rows}
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
      ]}
    />
  )
}

function producerLink(producer: Producer) {
  return <Link to={`${producers.page}/${producer.id}`}>{nameIn(getLocale(), producer)}</Link>
}
