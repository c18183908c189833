import * as v from 'valibot'
import { units } from '#shop/catalogue/product.ts'
import { version } from '#shop/version.ts'
import { storableInteger, wholeNumber } from '#shop/whole-number.ts'
import { quantity } from '#shop/cart/wanted-items.ts'
import { orderStates } from '../order/order-states.ts'
import { lineEdit } from '../change/line-edit.ts'
import { areaShape } from '../order/staff-order.ts'
import { missingChoices } from '../order/missing-choice.ts'
import { lineChanges } from '../order/line-changes.ts'

/** The highest number of bags, and of crates, for an order. */
export const MOST_PIECES = 30

/** Seconds for which an order counts as open on a device after its last call. */
export const OPEN_SECONDS = 30

/**
 * An order in the list of the packing room. Everybody there can read the list, so the name is its only
 * personal data.
 */
const packingRow = v.object({
  number: v.number(),
  version: v.number(),
  /** Changes with the order, and with each of its ticks. */
  mark: v.string(),
  state: v.picklist(orderStates),
  name: v.string(),
  area: areaShape,
  /** Whether the order is collected at a pickup point. */
  isCollected: v.boolean(),
  /** The stop in the run, counted from 1; null without a run. */
  stop: v.nullable(v.number()),
  lines: v.number(),
  ticked: v.number(),
  bags: v.number(),
  crates: v.number(),
  /**
   * Open calls to the customer, before which the order cannot be packed. `given` of `qty` units are
   * available.
   */
  calls: v.array(
    v.object({
      productId: v.string(),
      name: v.string(),
      nameAr: v.string(),
      unit: v.picklist(units),
      unitAmount: v.number(),
      qty: v.number(),
      given: v.number(),
    }),
  ),
  /** The names of packers who have the order open on other devices. */
  openBy: v.array(v.string()),
})
export type PackingRow = v.InferOutput<typeof packingRow>

export const packingQuery = v.strictObject({
  /** The `mark` of the earlier answer: `orders` is null while nothing has changed. */
  since: v.optional(v.pipe(v.string(), v.maxLength(64, 'too-long')), ''),
  device: v.optional(v.pipe(v.string(), v.maxLength(64, 'too-long')), ''),
})
export const packingDay = v.object({
  date: v.string(),
  mark: v.string(),
  /** The orders of the day in packing sequence, packed ones included; null while nothing has changed. */
  orders: v.nullable(v.array(packingRow)),
})
export type PackingDay = v.InferOutput<typeof packingDay>

const tick = v.object({ who: v.string(), at: v.string() })
export const packingLine = v.object({
  line: v.number(),
  productId: v.string(),
  category: v.string(),
  src: v.string(),
  name: v.string(),
  nameAr: v.string(),
  unit: v.picklist(units),
  unitAmount: v.number(),
  step: v.number(),
  qty: v.number(),
  orderedQty: v.number(),
  packedAmount: v.nullable(v.number()),
  weighed: v.boolean(),
  change: v.nullable(v.picklist(lineChanges)),
  replaces: v.nullable(v.number()),
  /** The items of a box in its week, `grams` per box. */
  inside: v.array(v.object({ name: v.string(), nameAr: v.string(), grams: v.number() })),
  tick: v.nullable(tick),
})
export type PackingLine = v.InferOutput<typeof packingLine>

/** The order data for packers: no e-mail, no address, no money. */
export const packingOrder = v.object({
  ...v.omit(packingRow, ['lines', 'ticked', 'calls', 'openBy']).entries,
  date: v.string(),
  notes: v.string(),
  adminNote: v.string(),
  missing: v.picklist(missingChoices),
  /** The phone of a customer who wants a call about missing goods; otherwise null. */
  phone: v.nullable(v.string()),
  lines: v.array(packingLine),
  /** The packer who packed the order on this page; null when it is not packed or was moved elsewhere. */
  packedBy: v.nullable(v.string()),
})
export type PackingOrder = v.InferOutput<typeof packingOrder>

const device = v.pipe(v.string('text'), v.regex(/^[\w-]{8,64}$/, 'text'))
/** `number` is null when the device has no order open any more. */
export const openBody = v.strictObject({ device, number: v.nullable(storableInteger) })
export const opened = v.object({ number: v.nullable(v.number()) })

/** `qty` is the quantity put in. A tick with another quantity than the line's is refused. */
export const tickBody = v.strictObject({
  line: storableInteger,
  qty: quantity,
  isTicked: v.boolean('choice'),
})
export const packingLineBody = v.strictObject({ version, edit: lineEdit })
const pieces = wholeNumber(0, MOST_PIECES)
export const packedBody = v.pipe(
  v.strictObject({ version, bags: pieces, crates: pieces }),
  v.forward(
    v.check(({ bags, crates }) => bags + crates > 0, 'pieces-required'),
    ['bags'],
  ),
)

export function linesToTick<Line extends { qty: number; tick: unknown }>(lines: Line[]): Line[] {
  return lines.filter(({ qty, tick }) => qty > 0 && !tick)
}

export function isToPack({ state }: Pick<PackingRow, 'state'>): boolean {
  return state === 'confirmed'
}

/**
 * Returns the next order to pack after `number`; undefined when none is left. Orders with an open call come
 * last, because they cannot be packed. Orders that no other device has open come first.
 */
export function nextToPack(rows: PackingRow[], number: number | undefined): PackingRow | undefined {
  const at = rows.findIndex((row) => row.number === number)
  const following = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
  const waiting = following.filter((row) => row.number !== number && isToPack(row))
  const ready = waiting.filter(({ calls }) => calls.length === 0)
  const choice = ready.length > 0 ? ready : waiting
  return choice.find(({ openBy }) => openBy.length === 0) ?? choice[0]
}

/** Both counts of a mark only rise. */
export function isOlderMark(mark: string, other: string): boolean {
  const [one, two] = [mark, other].map((text) => text.split('-').map(Number))
  return (one ?? []).some((count, at) => count < (two?.[at] ?? 0))
}
