import type { Piastres } from '#shop/money.ts'
import { shares, vatByRate, vatOfParts, type VatSum } from '#shop/vat.ts'
import type { OrderLine } from './order.ts'

type TaxedOrder = {
  lines: Pick<OrderLine, 'line' | 'totalPiastres' | 'refundedPiastres' | 'vatRate'>[]
  delivery: Piastres
  deliveryVatRate: number
  total: Piastres
  /** The refunds that left the total as it was. */
  given: Piastres
}

/** The parts of an order's cost, each with the VAT that it contains. */
export type OrderVat = {
  /** In the sequence of the order's lines. */
  lines: VatSum[]
  delivery: VatSum
  /** The sums by VAT rate; empty when the order contains no VAT. */
  rates: VatSum[]
}

/**
 * Returns the VAT in an order's cost, at the rates of the sale. A refund of a line reduces that line; a
 * refund of the whole order reduces all remaining parts in proportion. The parts add up to the total minus
 * the refunds.
 */
export function vatOfOrder({
  lines,
  delivery,
  deliveryVatRate,
  total,
  given,
}: TaxedOrder): OrderVat {
  const full = [...lines.map(({ totalPiastres }) => totalPiastres), delivery]
  const own = full.map((piastres, index) =>
    Math.max(0, piastres - (lines[index]?.refundedPiastres ?? 0)),
  )
  const cost = Math.max(0, total - given)
  const base = sumOf(own) >= cost ? own : full
  const off = shares(sumOf(base) - cost, base)
  const taxed = base.map((piastres, index) => ({
    piastres: piastres - (off[index] ?? 0),
    rate: lines[index]?.vatRate ?? deliveryVatRate,
  }))
  const vat = vatOfParts(taxed)
  const sums = taxed.map((part, index) => ({ ...part, vat: vat[index] ?? 0 }))
  return {
    lines: sums.slice(0, -1),
    delivery: sums.at(-1) ?? { rate: deliveryVatRate, piastres: 0, vat: 0 },
    rates: vatByRate(sums),
  }
}

function sumOf(amounts: Piastres[]): Piastres {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
