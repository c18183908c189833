import { isolate } from '#format/isolate.ts'
import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { sumOf } from '#shop/quantities.ts'
import type { PackingRow } from '#shop/orders/pack/packing.ts'

/** Returns the subject of a call to a customer: `Tomatoes: 1 kg of 2 kg missing`. */
export function callWords(call: PackingRow['calls'][number]): string {
  const { qty, given } = call
  const amount = (qty: number) => isolate(timesOf(qty, { ...call, weighed: false }))
  const missing = m.short_call_missing({
    missing: amount(sumOf([qty, -given])),
    amount: amount(qty),
  })
  return `${isolate(nameIn(getLocale(), call))}: ${missing}`
}
