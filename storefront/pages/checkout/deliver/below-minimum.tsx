import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Day } from '#shop/cairo.ts'
import { type Area, termsOn } from '#shop/delivery/area.ts'
import type { Piastres } from '#shop/money.ts'
import { useShop } from '#storefront/page-context.ts'
import { useMoney } from '#ui/currency.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'

/** The id of the notice, to which the error summary links. */
export const MINIMUM = 'minimum'

function useMinimum(area: Area | undefined, date: Day): Piastres {
  return termsOn(area, date, useShop().settings).minimumPiastres
}

/** Returns the piastres by which the goods are below the area's minimum, 0 when they are not. */
export function useMissing(area: Area | undefined, date: Day, subtotal: Piastres): Piastres {
  return Math.max(0, useMinimum(area, date) - subtotal)
}

export function BelowMinimum(props: { area: Area; date: Day; missing: Piastres }) {
  const money = useMoney()
  const minimum = useMinimum(props.area, props.date)
  return (
    <div id={MINIMUM} tabIndex={-1}>
      <Notice
        tone="warn"
        title={m.checkout_minimum({
          area: isolate(nameIn(getLocale(), props.area)),
          amount: isolate(money(minimum)),
        })}
      >
        <p>
          {m.checkout_minimum_missing({ amount: isolate(money(props.missing)) })}{' '}
          <Link to="/products">{m.checkout_minimum_shop()}</Link>
        </p>
      </Notice>
    </div>
  )
}
