import { runsShop, type StaffRole } from '#shop/accounts/staff-policy.ts'
import type { OrderState } from '../order/order-states.ts'
import type { TransferWork } from '../money/transfer-work.ts'
import type { AdminOrder } from '../order/staff-order.ts'
import type { Slip } from '../pack/picking.ts'

type Role = StaffRole | undefined
type Facts = { state: OrderState; deliveryDate: string }

/** Whether an order is part of the work of this role on this day (`YYYY-MM-DD` in Egypt). */
export function isInScope(role: Role, order: Facts, today: string): boolean {
  if (role === 'packer') return order.state === 'confirmed' || order.state === 'packed'
  if (role === 'driver') return order.deliveryDate === today
  return runsShop(role)
}

/** Whether the papers of a day are for this role: packers look ahead, and drivers have today. */
export function mayReadDay(role: Role, day: string, today: string): boolean {
  if (role === 'packer') return day >= today
  if (role === 'driver') return day === today
  return runsShop(role)
}

/** Whether somebody with this role brings an order on to this state. */
export function mayMoveTo(role: Role, to: OrderState): boolean {
  if (role === 'packer') return to === 'packed'
  if (role === 'driver') return to === 'out_for_delivery' || to === 'delivered'
  return runsShop(role)
}

/** Whether somebody with this role takes back the step that led to this state. */
export function mayStepBackFrom(role: Role, state: OrderState): boolean {
  return mayMoveTo(role, state)
}

/** A packing slip without what the packer or driver has no use for, and without the key of its order. */
export function slipForRole(slip: Slip, role: Role): Slip {
  if (runsShop(role)) return slip
  return {
    ...slip,
    customer: { ...slip.customer, email: '' },
    gatePhoto: photoWithoutKey(slip.gatePhoto),
  }
}

/**
 * An order as somebody with this role sees it. Accountants get all but its key, with which it could be changed as its
 * customer does; packers and drivers get what is in it and where it goes, not its e-mail, notes, history and payments.
 */
export function orderForRole(order: AdminOrder, role: Role): AdminOrder {
  if (runsShop(role)) return order
  const gatePhoto = photoWithoutKey(order.gatePhoto)
  const keyless = { ...order, key: '', pay: null, gatePhoto, sent: [] }
  if (role === 'accountant') return keyless
  return {
    ...keyless,
    customer: { ...order.customer, email: '' },
    adminNote: '',
    trust: { isKnown: false, refusals: 0 },
    tenders: [],
    transfer: null,
    sameReference: [],
    refunds: [],
    receipts: [],
    history: [],
  }
}

/** The work on transfers without the keys of its orders. */
export function transferWorkForRole(work: TransferWork, role: Role): TransferWork {
  if (runsShop(role)) return work
  const reported = work.reported.map((one) => ({
    ...one,
    picture: one.picture && withoutKey(one.picture),
  }))
  return { ...work, reported }
}

function photoWithoutKey(photo: AdminOrder['gatePhoto']): AdminOrder['gatePhoto'] {
  return photo && { ...photo, src: withoutKey(photo.src) }
}

/** Without the key the address opens only for who may see the order by the token of the call. */
function withoutKey(address: string): string {
  const [path = ''] = address.split('?')
  return path
}
