import type { Database, DatabaseTransaction, OrderRow } from '#db/schema.ts'
import { streetOf } from '#shop/street.ts'
import { columnsOfPlace } from '#shop/place-columns.ts'
import { plainWordsOf } from '#shop/spelling.ts'
import type { Customer } from './customer.ts'
import type { PlaceBy } from './order.ts'

type PlaceColumns = ReturnType<typeof columnsOfPlace> & { place_by: PlaceBy | null }
const NOWHERE: PlaceColumns = { ...columnsOfPlace(null), place_by: null }

/** How many of the latest corrected orders of a person are compared. */
const MOST_COMPARED = 50

/**
 * Where a new order goes: as its customer or staff say, else as staff corrected it in the latest order of the same
 * account, or of the same phone, to the same address. Of another's order only staff see it.
 */
export async function placeOfNewOrder(
  db: DatabaseTransaction,
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
  const street = comparable(streetOf(order.customer_address))
  const same = saved.filter((one) => comparable(streetOf(one.street)) === street)
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
 * Removes where the saved addresses and the orders of an account are: what an erasure of the account does to places.
 * The histories and the audit log have none.
 */
export async function forgetPlacesOfAccount(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('addresses')
    .set(columnsOfPlace(null))
    .where('account_id', '=', accountId)
    .execute()
  await db.updateTable('orders').set(NOWHERE).where('account_id', '=', accountId).execute()
}

/** The same for the orders of a guest, or any orders with a phone. `phone`: E.164. */
export async function forgetPlacesOfPhone(db: Database, phone: string): Promise<void> {
  await db
    .updateTable('orders')
    .set(NOWHERE)
    .where(({ eb, or }) =>
      or([eb('customer_phone', '=', phone), eb('recipient_phone', '=', phone)]),
    )
    .execute()
}
