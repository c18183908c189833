import { m } from '#messages/compiled/messages.js'
import type { Piastres } from '#shop/money.ts'
import { expectedAmount, giftOf, type PackedLine } from '#shop/orders/order/line-changes.ts'
import { isolate } from './isolate.ts'
import { unitOfSale } from './units.ts'

type Money = (piastres: Piastres) => string

/**
 * Writes the weights of a line and the calculation of its price: `Ordered about 1.2 kg, packed 1.18 kg × EGP
 * 80.00/kg = EGP 94.40.` Returns undefined while the line is not weighed.
 */
export function packedWords(
  line: PackedLine & { totalPiastres: Piastres },
  money: Money,
): string | undefined {
  const { packedAmount, unitPricePiastres, unitAmount, totalPiastres } = line
  if (packedAmount === null || line.qty === 0) return undefined
  const ordered = m.amount_kg({ count: expectedAmount(line) })
  const gift = giftOf(line)
  // The price per kilogram, if it is a whole number of piastres; else per unit of sale, so that the sum is
  // right.
  const perKg = unitPricePiastres / unitAmount
  const price = Number.isInteger(perKg) ? perKg : unitPricePiastres
  const sum = m.packed_sum({
    ordered: line.weighed ? m.about_amount({ amount: ordered }) : ordered,
    packed: m.amount_kg({ count: packedAmount }),
    price: isolate(money(price)),
    unit: unitOfSale({ unit: 'kg', unitAmount: price === perKg ? 1 : unitAmount }),
    sum: isolate(money(totalPiastres + gift)),
  })
  return gift > 0 ? `${sum} ${m.packed_gift({ total: isolate(money(totalPiastres)) })}` : sum
}
