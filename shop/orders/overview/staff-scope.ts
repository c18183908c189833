import { runsShop, type StaffRole } from '#shop/accounts/staff-policy.ts'
import type { OrderState } from '../order/order-states.ts'
import type { TransferWork } from '../money/transfer-work.ts'
import type { AdminOrder } from '../order/staff-order.ts'
import type { Slip } from '../pack/picking.ts'

type Role = StaffRole | undefined
type Facts = { state: OrderState; deliveryDate: string }

/** Whether an order belongs to the work of this role on the day `today` in Egypt. */
export function isInScope(role: Role, order: Facts, today: string): boolean {
  if (role === 'packer') return order.state === 'confirmed' || order.state === 'packed'
  if (role === 'driver') return order.deliveryDate === today
  return runsShop(role)
}

/** Whether the role may read the lists of a day: packers today and later, drivers only today. */
export function mayReadDay(role: Role, day: string, today: string): boolean {
  if (role === 'packer') return day >= today
  if (role === 'driver') return day === today
  return runsShop(role)
}

export function mayMoveTo(role: Role, to: OrderState): boolean {
  if (role === 'packer') return to === 'packed'
  if (role === 'driver') return to === 'out_for_delivery' || to === 'delivered'
  return runsShop(role)
}

/** A role may take back the steps that it may make. */
export function mayStepBackFrom(role: Role, state: OrderState): boolean {
  return mayMoveTo(role, state)
}

/** Packers and drivers get no e-mail and no order key. */
export function slipForRole(slip: Slip, role: Role): Slip {
  if (runsShop(role)) return slip
  return {
    ...slip,
    customer: { ...slip.customer, email: '' },
    gatePhoto: photoWithoutKey(slip.gatePhoto),
  }
}

/**
 * Accountants get all but the order's key, which would allow changes as its customer. Packers and drivers get
 * the goods and the destination, without e-mail, notes, history and payments.
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

/** Accountants get no order keys. */
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

/** Without the key, the address opens only for a caller whose token gives access to the order. */
function withoutKey(address: string): string {
  const [path = ''] = address.split('?')
  return path
}
