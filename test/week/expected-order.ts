import { costOfLine, sumOf } from '../lives/model.ts'

export type Sold = {
  id: string
  pricePiastres: number
  unitAmount: number
  /** Per cent; missing for products that are not weighed. */
  tolerance?: number
  /** Whether the product is perishable: it is not sold again after it was packed. */
  spoils: boolean
}
type ExpectedLine = {
  product: Sold
  orderedQty: number
  qty: number
  packedAmount: number | null
  mostPiastres: number | null
}
export type Paying = 'cash' | 'card' | 'credit'
export type Wish = 'call' | 'replace' | 'leave'

/**
 * An order with all that the week did to it, and its expected sums, in arithmetic that is independent of the
 * shop's.
 */
export class ExpectedOrder {
  number: number
  path: string
  area: string
  day: string
  by: Paying
  missing: Wish
  /** The piastres that were paid with credit when it was placed. */
  credit: number
  isCancelled = false
  /** The piastres that the driver got at the door; undefined until it was delivered. */
  cash: number | undefined
  lines: ExpectedLine[]
  /** The kinds of mail that its customer got, each as often as it was queued. */
  mails: string[] = ['order-confirmed']
  private fee: number

  constructor(made: {
    number: number
    path: string
    area: string
    day: string
    by: Paying
    missing: Wish
    credit: number
    wishes: { product: Sold; qty: number }[]
  }) {
    this.number = made.number
    this.path = made.path
    this.area = made.area
    this.day = made.day
    this.by = made.by
    this.missing = made.missing
    this.credit = made.credit
    this.lines = made.wishes.map(({ product, qty }) => {
      return { product, orderedQty: qty, qty, packedAmount: null, mostPiastres: null }
    })
    this.fee = feeOf(sumOf(this.lines.map(cost)))
  }

  line(productId: string): ExpectedLine {
    const line = this.lines.find(({ product }) => product.id === productId)
    if (!line) throw new Error(`Order ${this.number} has none of ${productId}`)
    return line
  }

  has(productId: string): boolean {
    return this.lines.some(({ product, qty }) => product.id === productId && qty > 0)
  }

  /** The customer chose another quantity, so the delivery fee is computed again. */
  changedByCustomer(productId: string, qty: number) {
    Object.assign(this.line(productId), { orderedQty: qty, qty })
    this.fee = feeOf(sumOf(this.lines.map(cost)))
  }

  /** The shop packs another product for a missing part of a line, at no more than the price of that part. */
  replacedPart(productId: string, left: number, product: Sold, qty: number) {
    const line = this.line(productId)
    const before = cost(line)
    line.qty = left
    const mostPiastres = before - cost(line)
    this.lines.push({ product, orderedQty: 0, qty, packedAmount: null, mostPiastres })
  }

  /** The customer refuses some units of a line that is sold by the piece, or all of a weighed line. */
  refused(productId: string, qty: number) {
    const line = this.line(productId)
    line.qty -= qty
    if (line.qty === 0) line.packedAmount = null
  }

  get total(): number {
    if (this.isCancelled) return 0
    return this.lines.every(({ qty }) => qty === 0) ? 0 : sumOf(this.lines.map(cost)) + this.fee
  }

  /** The piastres due at the door. */
  get due(): number {
    return this.by === 'card' ? 0 : Math.max(0, this.total - this.credit)
  }

  /** The part of the cash that paid the order: no more than the sum due. */
  get collected(): number {
    return Math.min(this.cash ?? 0, this.due)
  }
}

function cost(line: ExpectedLine): number {
  const { product } = line
  return costOfLine({
    unitPricePiastres: product.pricePiastres,
    unitAmount: product.unitAmount,
    qty: line.qty,
    packedAmount: line.packedAmount,
    mostPiastres: line.mostPiastres,
    weighed: product.tolerance !== undefined && line.mostPiastres === null,
    tolerance: product.tolerance ?? 0,
  })
}

const feeOf = (subtotal: number) => (subtotal > 500_00 ? 0 : 20_00)
