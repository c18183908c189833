import { formatFullDay } from '#format/dates.ts'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { BoxRow } from '#shop/boxes/box.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { OrderLine } from '#shop/orders/order/order.ts'

type OrderBox = { line: OrderLine; rows: BoxRow[] }

/** The items of an order's boxes on its delivery day, or the date when they will be known. */
export function OrderBoxes({ boxes, nextList }: { boxes: OrderBox[]; nextList: string }) {
  const locale = getLocale()
  return boxes.map(({ line, rows }) =>
    rows.length === 0 ? (
      <Notice key={line.line} tone="info" title={m.box_no_list_for({ box: nameIn(locale, line) })}>
        <p>{m.box_next_list({ day: formatFullDay(nextList, locale) })}</p>
      </Notice>
    ) : (
      <Notice key={line.line} tone="info" title={m.order_box_inside({ box: nameIn(locale, line) })}>
        <ul>
          {rows.map((row) => (
            <li key={row.name}>
              <bdi>{nameIn(locale, row)}</bdi>{' '}
              <bdi>{m.amount_kg({ count: (row.grams * line.qty) / 1000 })}</bdi>
            </li>
          ))}
        </ul>
      </Notice>
    ),
  )
}
