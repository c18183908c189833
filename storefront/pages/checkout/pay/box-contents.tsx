import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { formatFullDay, formatPeriod } from '#format/dates.ts'
import { boxName } from '#format/names.ts'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { boxIds, boxProductId, type BoxId } from '#shop/boxes/box.ts'
import { nextListDay } from '#shop/boxes/next-list.ts'
import type { CartItem } from '#shop/cart/cart.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { dayInCairo, type Day } from '#shop/cairo.ts'

const rowsSchema = v.array(
  v.object({
    name: v.string(),
    nameAr: v.string(),
    weight: v.number(),
    week: v.object({ from: v.string(), to: v.string() }),
  }),
)
type Rows = v.InferOutput<typeof rowsSchema>

/** The items of the cart's boxes in the week of delivery, or a note that the list is not known yet. */
export function BoxContents({ cart, date }: { cart: CartItem[]; date: Day }) {
  const ordered = boxIds.flatMap((id) => {
    const item = cart.find((one) => one._id === boxProductId(id))
    return item ? [{ id, qty: item.qty }] : []
  })
  return ordered.map(({ id, qty }) => <Contents key={id} id={id} qty={qty} date={date} />)
}

function Contents({ id, qty, date }: { id: BoxId; qty: number; date: Day }) {
  const locale = getLocale()
  const all = useRows(id)
  const [today] = useState(() => dayInCairo(new Date()))
  if (!all || date === '') return null
  const rows = all.filter(({ week }) => week.from <= date && date <= week.to)
  const [first] = rows.toSorted((a, b) => b.week.from.localeCompare(a.week.from))
  if (!first) {
    const day = formatFullDay(nextListDay(today), locale)
    return (
      <Notice tone="warn" title={m.box_no_list_for({ box: boxName[id]() })}>
        <p>{m.box_next_list({ day })}</p>
      </Notice>
    )
  }
  const inWeek = rows.filter(({ week }) => week.from === first.week.from)
  const title = m.box_inside({ box: boxName[id](), period: formatPeriod(first.week, locale) })
  return (
    <Notice tone="info" title={title}>
      <ul>
        {inWeek.map((row) => (
          <li key={row.name}>
            <bdi>{nameIn(locale, row)}</bdi>{' '}
            <bdi>{m.amount_kg({ count: (row.weight * qty) / 10 })}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function useRows(id: BoxId): Rows | undefined {
  const [rows, setRows] = useState<Rows>()
  useEffect(() => {
    const asking = new AbortController()
    async function ask() {
      const answer = await askShop(`/api/${id}Box`, { schema: rowsSchema, signal: asking.signal })
      if (!asking.signal.aborted && answer.kind === 'ok') setRows(answer.value)
    }
    void ask()
    return () => asking.abort()
  }, [id])
  return rows
}
