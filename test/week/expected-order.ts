import { costOfLine, sumOf } from '../lives/model.ts'

export type Sold = {
  id: string
  pricePiastres: number
  unitAmount: number
  /** In per cent; only for weighed products. */
  tolerance?: number
  /** Perishable goods are not sold again once packed. */
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

/** An order with its events, and its expected sums, computed without the shop's code. */
export class ExpectedOrder {
  number: number
  path: string
  area: string
  day: string
  by: Paying
  missing: Wish
  /** Piastres paid with credit when it was placed. */
  credit: number
  isCancelled = false
  /** Piastres received at the door; undefined before the delivery. */
  cash: number | undefined
  lines: ExpectedLine[]
  /** Kinds of mail to its customer, once per queued mail. */
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

  /** The customer's new quantity also changes the delivery fee. */
  changedByCustomer(productId: string, qty: number) {
    Object.assign(this.line(productId), { orderedQty: qty, qty })
    this.fee = feeOf(sumOf(this.lines.map(cost)))
  }

  /** Another product replaces a missing part of a line, at no more than that part's price. */
  replacedPart(productId: string, left: number, product: Sold, qty: number) {
    const line = this.line(productId)
    const before = cost(line)
    line.qty = left
    const mostPiastres = before - cost(line)
    this.lines.push({ product, orderedQty: 0, qty, packedAmount: null, mostPiastres })
  }

  /** The customer refuses units of a line sold by the piece, or a whole weighed line. */
  refused(productId: string, qty: number) {
    const line = this.line(productId)
    line.qty -= qty
    if (line.qty === 0) line.packedAmount = null
  }

  get total(): number {
    if (this.isCancelled) return 0
    return this.lines.every(({ qty }) => qty === 0) ? 0 : sumOf(this.lines.map(cost)) + this.fee
  }

  /** Piastres due at the door. */
  get due(): number {
    return this.by === 'card' ? 0 : Math.max(0, this.total - this.credit)
  }

  /** Cash that paid the order, at most the due sum. */
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
