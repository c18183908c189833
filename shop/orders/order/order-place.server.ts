import type { Database, DatabaseTransaction, OrderRow } from '#db/schema.ts'
import { streetOf } from '#shop/street.ts'
import { columnsOfPlace } from '#shop/place-columns.ts'
import { plainWordsOf } from '#shop/spelling.ts'
import type { Customer } from './customer.ts'
import type { PlaceBy } from './order.ts'

type PlaceColumns = ReturnType<typeof columnsOfPlace> & { place_by: PlaceBy | null }
export const NOWHERE: PlaceColumns = { ...columnsOfPlace(null), place_by: null }

/** How many of the latest corrected orders of a person are compared. */
const MOST_COMPARED = 50

/**
 * Where a new order goes: as its customer or staff say, else as staff corrected it in the latest order of the same
 * account, or of the same phone, to the same address. Of another's order only staff see it.
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

/** The same for spellings of one address. */
function comparable(address: string): string {
  return plainWordsOf(address).join(' ')
}

/** Whether two addresses are in one street, by its name and number. */
export function isSameStreet(one: string, other: string): boolean {
  return comparable(streetOf(one)) === comparable(streetOf(other))
}

/** Writes a corrected place to the saved addresses of an order's account that are of the same street and area. */
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
 * Removes where the saved addresses and the orders of an account are, and the photos of their gates. The histories and
 * the audit log have none.
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

/** The same for the orders of a guest, or any orders with a phone, its payer's or its recipient's. `phone`: E.164. */
export async function forgetPlacesOfPhone(
  db: Database | DatabaseTransaction,
  phone: string,
): Promise<void> {
  await forgetPlacesOfOrders(db, ['customer_phone', phone])
  await forgetPlacesOfRecipient(db, phone)
}

/** The same for orders that somebody receives, whoever pays. `phone`: E.164. */
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
  // Of its gate, and of the door at which a driver left it.
  for (const table of ['gate_photos', 'door_photos'] as const) {
    await db
      .deleteFrom(table)
      .where('order_id', 'in', ({ selectFrom }) =>
        selectFrom('orders').select('orders.id').where(column, '=', value),
      )
      .execute()
  }
}
