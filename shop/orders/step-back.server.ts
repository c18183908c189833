import { withdrawMail } from '#shop/mail/mails.server.ts'
import { DeskRefused, type DeskWork } from './desk-change.server.ts'
import { recordEvent } from './history.server.ts'

/**
 * A packed order is to be packed again. What it gave back at packing stays given. The customer is
 * told nothing: the mail about packing is withdrawn if it was not sent yet.
 */
export async function stepBack({ db, order, account, now }: DeskWork, reason: string) {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ state: 'confirmed' })
    .where('id', '=', order.id)
    .where('state', '=', 'packed')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new DeskRefused('cannot-step-back')
  await withdrawMail(db, 'order-packed', order.id)
  const event = { at: now, who: account.email, what: 'stepped-back', detail: { reason } }
  await recordEvent(db, order.id, event)
  return {
    what: 'stepped-back',
    before: { state: order.state },
    after: { state: 'confirmed', reason },
  }
}
