import type { Database, DatabaseTransaction, OrderRow } from '#db/schema.ts'
import { streetOf } from '#shop/street.ts'
import { columnsOfPlace } from '#shop/place-columns.ts'
import { plainWordsOf } from '#shop/spelling.ts'
import type { Customer } from './customer.ts'
import type { PlaceBy } from './order.ts'

type PlaceColumns = ReturnType<typeof columnsOfPlace> & { place_by: PlaceBy | null }
export const NOWHERE: PlaceColumns = { ...columnsOfPlace(null), place_by: null }

const MOST_COMPARED = 50

/**
 * Returns the given place, or the place that staff corrected in the latest order to the same address, by the
 * account or else by the phone. A place found by phone is marked `earlier`: only staff see it.
 */
export async function placeOfNewOrder(
  db: Database,
  order: {
    customer: Pick<Customer, 'phone' | 'address' | 'place'>
    areaId: string
    accountId: string | undefined
    isByStaff: boolean
  },
): Promise<PlaceColumns> {
  const { customer, areaId, accountId, isByStaff } = order
  const { phone, address, place } = customer
  if (place) return { ...columnsOfPlace(place), place_by: isByStaff ? 'staff' : 'customer' }
  const words = comparable(address)
  const corrected = (column: 'account_id' | 'customer_phone', value: string) =>
    db
      .selectFrom('orders')
      .select(['latitude', 'longitude', 'customer_address'])
      .where(column, '=', value)
      .where('area_id', '=', areaId)
      .where('place_by', 'in', ['staff', 'earlier'])
      .orderBy('number', 'desc')
      .limit(MOST_COMPARED)
      .execute()
  const isSame = (row: Pick<OrderRow, 'customer_address'>) =>
    comparable(row.customer_address) === words
  const own = accountId && (await corrected('account_id', accountId)).find(isSame)
  if (own) return { latitude: own.latitude, longitude: own.longitude, place_by: 'staff' }
  const other = (await corrected('customer_phone', phone)).find(isSame)
  if (!other) return NOWHERE
  return { latitude: other.latitude, longitude: other.longitude, place_by: 'earlier' }
}

/** Different spellings of an address become equal. */
function comparable(address: string): string {
  return plainWordsOf(address).join(' ')
}

/** Compares street and house number, and ignores the rest of the address. */
export function isSameStreet(one: string, other: string): boolean {
  return comparable(streetOf(one)) === comparable(streetOf(other))
}

/** Writes a corrected place to the saved addresses of the order's account with the same street and area. */
export async function correctSavedAddresses(
  db: DatabaseTransaction,
  order: Pick<OrderRow, 'account_id' | 'area_id' | 'customer_address'>,
  place: ReturnType<typeof columnsOfPlace>,
): Promise<void> {
  if (order.account_id === null) return
  const saved = await db
    .selectFrom('addresses')
    .select(['id', 'street'])
    .where('account_id', '=', order.account_id)
    .where('area_id', '=', order.area_id)
    .execute()
  const same = saved.filter((one) => isSameStreet(one.street, order.customer_address))
  if (same.length === 0) return
  await db
    .updateTable('addresses')
    .set(place)
    .where(
      'id',
      'in',
      same.map(({ id }) => id),
    )
    .execute()
}

/**
 * Deletes the places and gate photos of an account's saved addresses and orders. The histories and the audit
 * log contain no places.
 */
export async function forgetPlacesOfAccount(
  db: Database | DatabaseTransaction,
  accountId: string,
): Promise<void> {
  await db
    .updateTable('addresses')
    .set(columnsOfPlace(null))
    .where('account_id', '=', accountId)
    .execute()
  await db
    .deleteFrom('gate_photos')
    .where('address_id', 'in', ({ selectFrom }) =>
      selectFrom('addresses').select('addresses.id').where('account_id', '=', accountId),
    )
    .execute()
  await forgetPlacesOfOrders(db, ['account_id', accountId])
}

/**
 * Deletes the places of orders with this phone (E.164), the customer's or the recipient's, and their photos.
 */
export async function forgetPlacesOfPhone(
  db: Database | DatabaseTransaction,
  phone: string,
): Promise<void> {
  await forgetPlacesOfOrders(db, ['customer_phone', phone])
  await forgetPlacesOfRecipient(db, phone)
}

/** Deletes the places of orders whose recipient has this phone (E.164), and their photos. */
export async function forgetPlacesOfRecipient(
  db: Database | DatabaseTransaction,
  phone: string,
): Promise<void> {
  await forgetPlacesOfOrders(db, ['recipient_phone', phone])
}

async function forgetPlacesOfOrders(
  db: Database | DatabaseTransaction,
  [column, value]: ['account_id' | 'customer_phone' | 'recipient_phone', string],
): Promise<void> {
  await db.updateTable('orders').set(NOWHERE).where(column, '=', value).execute()
  // `door_photos` show where a driver left an order.
  for (const table of ['gate_photos', 'door_photos'] as const) {
    await db
      .deleteFrom(table)
      .where('order_id', 'in', ({ selectFrom }) =>
        selectFrom('orders').select('orders.id').where(column, '=', value),
      )
      .execute()
  }
}
