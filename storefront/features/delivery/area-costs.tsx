import { formatDay } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { termsAhead } from '#shop/delivery/delivery-costs.ts'
import { useShop } from '#storefront/page-context.ts'
import { Money } from '#ui/money.tsx'
import { useServerTime } from './delivery-cost.tsx'
import styles from './area-costs.module.css'

/** The current delivery terms of each area, and later ones with their first day. */
export function AreaCosts() {
  const { areas, settings } = useShop()
  const now = useServerTime()
  const locale = getLocale()
  const rows = areas.flatMap((area) =>
    termsAhead(area, settings, now).map((terms, index) => ({ area, terms, index })),
  )
  return (
    <table className={styles.costs}>
      <thead>
        <tr>
          <th scope="col">{m.checkout_area()}</th>
          <th scope="col">{m.totals_delivery()}</th>
          <th scope="col">{m.field_free_delivery()}</th>
          <th scope="col">{m.areas_terms_minimum()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ area, terms, index }) => (
          <tr key={`${area.id} ${index}`}>
            <th scope="row">
              <bdi>{nameIn(locale, area)}</bdi>
              {terms.from && (
                <small>{m.policy_costs_from({ day: formatDay(terms.from, locale) })}</small>
              )}
            </th>
            <td>
              <Money piastres={terms.deliveryFeePiastres} />
            </td>
            <td>
              <Money piastres={terms.freeDeliveryAbovePiastres} />
            </td>
            <td>{terms.minimumPiastres > 0 ? <Money piastres={terms.minimumPiastres} /> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
