import type { Piastres } from '#shop/money.ts'
import { shares, vatByRate, vatOfParts, type VatSum } from '#shop/vat.ts'
import type { OrderLine } from './order.ts'

type TaxedOrder = {
  lines: Pick<OrderLine, 'line' | 'totalPiastres' | 'refundedPiastres' | 'vatRate'>[]
  delivery: Piastres
  deliveryVatRate: number
  total: Piastres
  /** What was given back for goods whose price stays. */
  given: Piastres
}

/** What an order costs part by part, with the VAT in it. */
export type OrderVat = {
  /** As the lines of the order stand. */
  lines: VatSum[]
  delivery: VatSum
  /** By rate; empty where there is no VAT in it. */
  rates: VatSum[]
}

/**
 * The VAT in what an order costs, by the rates of the day it was sold. What was given back of a line lessens that line;
 * what was given back of the order as a whole lessens all that is left, in proportion. So the parts add up to the
 * total less what was given back.
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
