import { exactly } from '#shop/quantities.ts'
import type { Unit } from '#shop/catalogue/product.ts'
import type { Piastres } from '#shop/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { vatByRate, type VatSum } from '#shop/vat.ts'
import type { Order, OrderLine } from './order.ts'
import { vatOfOrder } from './order-vat.ts'

/** Each series has its own numbers without a gap. */
export const receiptSeries = ['receipt', 'credit-note'] as const
export type ReceiptSeries = (typeof receiptSeries)[number]

export type ReceiptLine = VatSum & {
  line: number
  name: string
  nameAr: string
  unit: Unit
  unitAmount: number
  qty: number
  /** The weighed amount in the line's unit; null when not weighed. */
  packedAmount: number | null
}

/** The figures of a receipt, or the amounts that a credit note takes off. */
export type ReceiptFigures = { lines: ReceiptLine[]; delivery: VatSum }

export type Seller = Pick<
  Settings,
  'legalName' | 'legalNameAr' | 'address' | 'addressAr' | 'phone' | 'taxNumber'
>

/** Stored with the receipt, so that later changes of products and settings do not change it. */
export type ReceiptContent = ReceiptFigures & {
  seller: Seller
  rates: VatSum[]
  /** The numbers of the receipts that a credit note corrects; empty for a receipt. */
  corrects: number[]
}

export type Receipt = {
  id: string
  series: ReceiptSeries
  number: number
  issuedAt: string
  total: Piastres
  vat: Piastres
}

/** A shop without a legal name appears on receipts with its ordinary name. */
export function sellerOf(settings: Settings): Seller {
  const { address, addressAr, phone, taxNumber, name, nameAr } = settings
  const legalName = settings.legalName || name
  const legalNameAr = settings.legalNameAr || settings.legalName || nameAr
  return { legalName, legalNameAr, address, addressAr, phone, taxNumber }
}

type Sold = Pick<Order, 'state' | 'lines' | 'delivery' | 'deliveryVatRate' | 'total' | 'given'>

/** Returns the figures of a delivered order; empty for any other state. */
export function figuresOf(order: Sold): ReceiptFigures {
  if (order.state !== 'delivered') return nothing
  const { lines, delivery } = vatOfOrder(order)
  return {
    lines: order.lines.flatMap((line, index) => {
      const sum = lines[index]
      return sum && sum.piastres > 0 ? [receiptLine(line, sum)] : []
    }),
    delivery,
  }
}

const nothing: ReceiptFigures = { lines: [], delivery: { rate: 0, piastres: 0, vat: 0 } }

function receiptLine(line: OrderLine, { rate, piastres, vat }: VatSum): ReceiptLine {
  const { name, nameAr, unit, unitAmount, packedAmount } = line
  const qty = line.qty - line.refundedQty
  const isWhole = line.refundedQty === 0
  const about = { line: line.line, name, nameAr, unit, unitAmount, qty }
  return { ...about, packedAmount: isWhole ? packedAmount : null, rate, piastres, vat }
}

/** Returns the sum of all receipts, minus the credit notes. */
export function sumOfReceipts(
  issued: ({ series: ReceiptSeries } & ReceiptFigures)[],
): ReceiptFigures {
  return issued.reduce<ReceiptFigures>(
    (sum, one) => add(sum, one, one.series === 'receipt' ? 1 : -1),
    nothing,
  )
}

/**
 * Returns the document for the difference between `sold` and `told`, the sum of all issued documents: a
 * receipt for a higher total, a credit note for a lower one, undefined for the same total. Amounts on a
 * credit note are positive.
 */
export function nextReceipt(
  sold: ReceiptFigures,
  told: ReceiptFigures,
): ({ series: ReceiptSeries; total: Piastres; vat: Piastres } & ReceiptFigures) | undefined {
  const more = add(sold, told, -1)
  const { total } = sumsOf(more)
  if (total === 0) return undefined
  const isMore = total > 0
  const figures = isMore ? more : add(nothing, more, -1)
  return { series: isMore ? 'receipt' : 'credit-note', ...sumsOf(figures), ...figures }
}

export function sumsOf({ lines, delivery }: ReceiptFigures): { total: Piastres; vat: Piastres } {
  const all: VatSum[] = [...lines, delivery]
  return {
    total: all.reduce((sum, { piastres }) => sum + piastres, 0),
    vat: all.reduce((sum, { vat }) => sum + vat, 0),
  }
}

export function ratesOf({ lines, delivery }: ReceiptFigures): VatSum[] {
  return vatByRate([...lines, delivery])
}

function add(a: ReceiptFigures, b: ReceiptFigures, sign: 1 | -1): ReceiptFigures {
  const numbers = [...new Set([...a.lines, ...b.lines].map(({ line }) => line))].toSorted(
    (one, other) => one - other,
  )
  const at = ({ lines }: ReceiptFigures, number: number) =>
    lines.find(({ line }) => line === number)
  return {
    lines: numbers.flatMap((number) => {
      const sum = addLine(at(a, number), at(b, number), sign)
      return sum && (sum.piastres !== 0 || sum.vat !== 0) ? [sum] : []
    }),
    delivery: {
      rate: a.delivery.rate || b.delivery.rate,
      piastres: a.delivery.piastres + sign * b.delivery.piastres,
      vat: a.delivery.vat + sign * b.delivery.vat,
    },
  }
}

function addLine(a: ReceiptLine | undefined, b: ReceiptLine | undefined, sign: 1 | -1) {
  const about = a ?? b
  if (!about) return undefined
  const sum = (of: (line: ReceiptLine) => number) => (a ? of(a) : 0) + sign * (b ? of(b) : 0)
  const weights = [a, b].flatMap((line) => line?.packedAmount ?? [])
  const isWeighed = weights.length === [a, b].filter((line) => line !== undefined).length
  return {
    ...about,
    qty: exactly(sum(({ qty }) => qty)),
    packedAmount: isWeighed ? exactly(sum(({ packedAmount }) => packedAmount ?? 0)) : null,
    piastres: sum(({ piastres }) => piastres),
    vat: sum(({ vat }) => vat),
  }
}
