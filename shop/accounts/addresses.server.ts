import { randomUUID } from 'node:crypto'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockAccount } from './accounts.server.ts'
import { columnsOfPlace, placeOfRow } from '#shop/place-columns.ts'
import { MOST_ADDRESSES, type OwnAddress, type SavedAddress } from './address.ts'

export async function listAddresses(db: Database, accountId: string): Promise<OwnAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .leftJoin('gate_photos', 'gate_photos.address_id', 'addresses.id')
    .select(['addresses.id', 'area_id as area', 'street', 'floor', 'flat', 'landmark'])
    .select(['latitude', 'longitude', 'gate_photos.id as photo'])
    .select(['recipient_name as name', 'recipient_phone as phone'])
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('addresses.id')
    .execute()
  return rows.map(({ latitude, longitude, photo, name, phone, ...address }) => ({
    ...address,
    place: placeOfRow({ latitude, longitude }),
    hasGatePhoto: photo !== null,
    recipient: name === '' ? null : { name, phone },
  }))
}

/**
 * An address that is saved already moves to the top. It takes the new landmark, and the place and recipient
 * if they are given.
 */
export async function saveAddress(
  db: Database,
  accountId: string,
  { area, street, floor, flat, landmark, place, recipient }: SavedAddress,
  now: Date,
): Promise<'saved' | 'too-many-addresses'> {
  const saved_at = now.toISOString()
  const received = {
    recipient_name: recipient?.name ?? '',
    recipient_phone: recipient?.phone ?? '',
  }
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, accountId)
    const same = await trx
      .updateTable('addresses')
      .set({
        landmark,
        saved_at,
        ...(place !== undefined && columnsOfPlace(place)),
        ...(recipient !== undefined && received),
      })
      .where('account_id', '=', accountId)
      .where('area_id', '=', area)
      .where('street', '=', street)
      .where('floor', '=', floor)
      .where('flat', '=', flat)
      .executeTakeFirstOrThrow()
    if (same.numUpdatedRows > 0n) return 'saved'
    const { kept } = await trx
      .selectFrom('addresses')
      .select(({ fn }) => fn.countAll<number | string>().as('kept'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (Number(kept) >= MOST_ADDRESSES) return 'too-many-addresses'
    await trx
      .insertInto('addresses')
      .values({
        id: randomUUID(),
        account_id: accountId,
        area_id: area,
        street,
        floor,
        flat,
        landmark,
        ...columnsOfPlace(place),
        ...received,
        saved_at,
      })
      .execute()
    return 'saved'
  })
}

/** Returns false when the account has no address with this id. */
export async function removeAddress(db: Database, accountId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return removed.numDeletedRows > 0n
}
