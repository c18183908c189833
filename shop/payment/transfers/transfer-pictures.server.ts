import type { Database } from '#db/schema.ts'
import {
  pictureOfPixels,
  readPicture,
  type PictureProblem,
} from '#shop/catalogue/pictures/read-picture.server.ts'

/** Pictures show an account, a name and sums, so they are deleted after 180 days. */
const KEPT_DAYS = 180

/** Encodes a transfer picture as WebP, at most 2000 pixels on its longest side, or returns the problem. */
export async function encodeTransferPicture(
  bytes: Uint8Array,
): Promise<{ ok: true; webp: Buffer } | { ok: false; problem: PictureProblem }> {
  const read = await readPicture(bytes)
  if (!read.ok) return read
  const picture = (await pictureOfPixels(read.pixels)).flatten({ background: '#fff' })
  return { ok: true, webp: await picture.webp({ quality: 70, effort: 3 }).toBuffer() }
}

/** Returns the picture as WebP. */
export async function findTransferPicture(
  db: Database,
  orderId: string,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('transfer_pictures')
    .select('webp')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return found && Buffer.from(found.webp, 'base64')
}

/** Deletes old pictures, except those of transfers that staff still look for. */
export async function deleteOldTransferPictures(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000).toISOString()
  await db
    .deleteFrom('transfer_pictures')
    .where('created_at', '<', before)
    .where('order_id', 'not in', ({ selectFrom }) =>
      selectFrom('transfer_reports').select('order_id').where('state', '=', 'reported'),
    )
    .execute()
}
