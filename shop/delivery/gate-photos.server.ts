import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { lockAccount } from '#shop/accounts/accounts.server.ts'
import {
  pictureOfPixels,
  readPicture,
  type PictureProblem,
} from '#shop/catalogue/pictures/read-picture.server.ts'
import { inTransaction } from '#db/transaction.ts'
import { GATE_PHOTO_SIDE } from './gate-photo.ts'

export type PhotoOwner = { order_id: string } | { address_id: string }

type Encoded = { width: number; height: number; webp: string }

/**
 * Encodes a photo as WebP, at most `GATE_PHOTO_SIDE` pixels wide and high. Drops the camera's metadata, such
 * as position and device.
 */
export async function encodeGatePhoto(
  bytes: Uint8Array,
): Promise<{ ok: true; photo: Encoded } | { ok: false; problem: PictureProblem }> {
  const read = await readPicture(bytes)
  if (!read.ok) return read
  const { data, info } = await (
    await pictureOfPixels(read.pixels)
  )
    .resize(GATE_PHOTO_SIDE, GATE_PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72, effort: 3 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { ok: true, photo: { width, height, webp: data.toString('base64') } }
}

/** Stores a photo and deletes the earlier one. */
export async function writeGatePhoto(
  db: DatabaseTransaction,
  owner: PhotoOwner,
  photo: Encoded,
  now: Date,
): Promise<void> {
  await removeGatePhoto(db, owner)
  const { width, height, webp } = photo
  const at = now.toISOString()
  await db
    .insertInto('gate_photos')
    .values({ id: randomUUID(), ...owner, width, height, webp, at })
    .execute()
}

/** Returns false when there was no photo. */
export async function removeGatePhoto(
  db: Database | DatabaseTransaction,
  owner: PhotoOwner,
): Promise<boolean> {
  const [column, id] = columnOf(owner)
  const removed = await db.deleteFrom('gate_photos').where(column, '=', id).executeTakeFirst()
  return removed.numDeletedRows > 0n
}

export async function readGatePhoto(db: Database, owner: PhotoOwner): Promise<Buffer | undefined> {
  const [column, id] = columnOf(owner)
  const row = await db
    .selectFrom('gate_photos')
    .select('webp')
    .where(column, '=', id)
    .executeTakeFirst()
  return row && Buffer.from(row.webp, 'base64')
}

/** Returns false when the account has no address with this id. */
export async function keepPhotoOfAddress(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
  photo: Encoded,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, accountId)
    if (!(await isOwnAddress(trx, { accountId, id }))) return false
    await writeGatePhoto(trx, { address_id: id }, photo, now)
    return true
  })
}

export async function isOwnAddress(
  db: Database | DatabaseTransaction,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('addresses')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found !== undefined
}

function columnOf(owner: PhotoOwner): ['order_id' | 'address_id', string] {
  return 'order_id' in owner ? ['order_id', owner.order_id] : ['address_id', owner.address_id]
}
