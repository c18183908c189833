import { Table } from '#admin/table/table.tsx'
import { formatDay } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { UsedAddress } from '#shop/customers/customer.ts'
import { LinkedText } from '#ui/linked-text.tsx'
import { MapLink } from '#ui/map-link.tsx'

/** The addresses of the customer's orders. */
export function Addresses({ addresses }: { addresses: UsedAddress[] }) {
  const locale = getLocale()
  if (addresses.length === 0) return null
  return (
    <section className="stack-3" aria-labelledby="addresses">
      <h2 id="addresses" className="subheading">
        {m.customers_addresses()}
      </h2>
      <Table
        areCards
        caption={m.customers_addresses()}
        rows={addresses}
        keyOf={({ address, area }) => `${area.name} ${address}`}
        columns={[
          {
            title: m.customers_address(),
            isRowTitle: true,
            cell: ({ address, place }) => (
              <>
                <LinkedText text={address} /> {place && <MapLink place={place} />}
              </>
            ),
          },
          { title: m.customers_area(), cell: ({ area }) => nameIn(locale, area) },
          { title: m.customers_orders(), look: 'figure', cell: ({ orders }) => orders },
          {
            title: m.customers_address_last(),
            look: 'narrow',
            cell: ({ lastDay }) => formatDay(lastDay, locale),
          },
        ]}
      />
    </section>
  )
}
