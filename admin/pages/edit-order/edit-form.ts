import { timesOf, type Sold } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { readablePhone } from '#format/readable-phone.ts'
import type { Problem } from '#browser/api-client.ts'
import type { AdminOrder, AdminOrderLine } from '#shop/orders/order/staff-order.ts'
import type { Missing } from '#shop/orders/order/missing-choice.ts'
import { placedMethodOf, type PlacedMethod } from '#shop/orders/order/order-states.ts'
import type { Recipient } from '#shop/orders/order/recipient.ts'
import type { Revision } from '#shop/orders/revise/revision.ts'

type LineFacts = 'productId' | 'name' | 'nameAr' | 'step' | 'unitPricePiastres' | 'qty'
/** A line of the order with its new quantity, 0 to take it out. */
export type EditedLine = Sold & Pick<AdminOrderLine, LineFacts>

type Facts =
  | 'version'
  | 'recipient'
  | 'area'
  | 'deliveryDate'
  | 'notes'
  | 'missing'
  | 'paymentMethod'

export type EditableOrder = Pick<AdminOrder, Facts> & {
  customer: Pick<AdminOrder['customer'], 'name' | 'phone' | 'address'>
  lines: EditedLine[]
}

export type Values = {
  lines: EditedLine[]
  name: string
  phone: string
  /** The person who takes the order at the door; null when it is the customer. */
  recipient: Recipient | null
  address: string
  area: string
  date: string
  /** Whether staff confirmed a day on which the area has no delivery. */
  isSure: boolean
  notes: string
  missing: Missing
  payment: PlacedMethod
  /** One of `changeReasons`, OTHER, or empty. */
  reason: string
  /** A reason in free text, with OTHER. */
  why: string
}

/** The change that is sent, without its reason. */
type StaffChange = Omit<Revision, 'delivery'> & {
  delivery?: { area: string; date: string; isSure?: boolean }
}

export const OTHER = 'other'

export function valuesOf(order: EditableOrder): Values {
  const { customer, recipient, area, deliveryDate, notes, missing, paymentMethod } = order
  return {
    lines: order.lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      nameAr: line.nameAr,
      step: line.step,
      unit: line.unit,
      unitAmount: line.unitAmount,
      weighed: line.weighed,
      unitPricePiastres: line.unitPricePiastres,
      qty: line.qty,
    })),
    name: customer.name,
    phone: readablePhone(customer.phone),
    recipient: recipient && { ...recipient, phone: readablePhone(recipient.phone) },
    address: customer.address,
    area: area.id,
    date: deliveryDate,
    isSure: false,
    notes,
    missing,
    payment: placedMethodOf(paymentMethod),
    reason: '',
    why: '',
  }
}

export function qtyIn(order: EditableOrder, productId: string): number {
  return order.lines.find((line) => line.productId === productId)?.qty ?? 0
}

/** Returns the changes to send; undefined when the order has these values already. */
export function revisionOf(order: EditableOrder, values: Values): StaffChange | undefined {
  const was = valuesOf(order)
  const lines = values.lines
    .filter(({ productId, qty }) => qty !== qtyIn(order, productId))
    .map(({ productId, qty }) => ({ _id: productId, qty }))
  const { area, date, isSure } = values
  const isElsewhere = area !== was.area || date !== was.date
  const details = (['name', 'phone', 'address'] as const).filter(
    (field) => values[field] !== was[field],
  )
  const change: StaffChange = {
    ...(lines.length > 0 && { lines }),
    ...(isElsewhere && { delivery: { area, date, ...(isSure && { isSure }) } }),
    ...(details.length > 0 && {
      customer: Object.fromEntries(details.map((field) => [field, values[field]])),
    }),
    ...(!isSame(values.recipient, was.recipient) && { recipient: values.recipient }),
    ...(values.notes !== was.notes && { notes: values.notes }),
    ...(values.missing !== was.missing && { missing: values.missing }),
    ...(values.payment !== was.payment && { payment: values.payment }),
  }
  return Object.keys(change).length > 0 ? { version: order.version, ...change } : undefined
}

/** Applies the changes typed on `before` to the order as it is `now`. */
export function carriedOver(before: EditableOrder, values: Values, now: EditableOrder): Values {
  const was = valuesOf(before)
  const is = valuesOf(now)
  const touched = values.lines.filter(({ productId, qty }) => qty !== qtyIn(before, productId))
  const lines = is.lines.map((line) => {
    const mine = touched.find(({ productId }) => productId === line.productId)
    return mine ? { ...line, qty: mine.qty } : line
  })
  const added = touched.filter(
    ({ productId, qty }) => qty > 0 && is.lines.every((line) => line.productId !== productId),
  )
  const kept = <Name extends keyof Values>(name: Name) =>
    isSame(values[name], was[name]) ? is[name] : values[name]
  return {
    lines: [...lines, ...added],
    name: kept('name'),
    phone: kept('phone'),
    recipient: kept('recipient'),
    address: kept('address'),
    area: kept('area'),
    date: kept('date'),
    isSure: kept('isSure'),
    notes: kept('notes'),
    missing: kept('missing'),
    payment: kept('payment'),
    reason: values.reason,
    why: values.why,
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Renames the errors of a refusal to the names of the form's fields. */
export function byField(
  problem: Problem,
  sent: Revision,
  { values, short }: { values: Values; short: { _id: string; available: number }[] },
): Problem {
  if (problem.code === 'order-changed') return { ...problem, message: m.change_outdated() }
  if (!problem.errors) return problem
  const errors = Object.entries(problem.errors).map(([path, error]) => {
    const line = sent.lines?.[Number(/^lines\.(\d+)\./.exec(path)?.[1])]
    if (line) {
      const at = values.lines.findIndex(({ productId }) => productId === line._id)
      const message = shortText(values.lines[at], short) ?? error.message
      return [`lines.${at}.qty`, { ...error, message }] as const
    }
    if (path === 'lines' || path === 'add') return ['items', error] as const
    if (path === 'reason') return [values.reason === OTHER ? 'why' : 'reason', error] as const
    if (error.code === 'delivery-closed') {
      return ['date', { ...error, message: m.edit_order_no_delivery() }] as const
    }
    return [path.replace(/^(customer|delivery)\./, ''), error] as const
  })
  return { ...problem, errors: Object.fromEntries(errors) }
}

/** Says how much of a line's product is left, when it is too little; else undefined. */
export function shortText(
  line: EditedLine | undefined,
  short: { _id: string; available: number }[],
): string | undefined {
  const one = short.find(({ _id }) => _id === line?.productId)
  if (!one || !line) return undefined
  return one.available > 0
    ? m.stock_few_left({ amount: timesOf(one.available, line) })
    : m.stock_none()
}
