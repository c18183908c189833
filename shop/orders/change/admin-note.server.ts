import type { OrderChange } from './change-order.server.ts'

export async function writeAdminNote({ db, order }: OrderChange, note: string) {
  await db.updateTable('orders').set({ desk_note: note }).where('id', '=', order.id).execute()
  return { what: 'note', before: { note: order.desk_note }, after: { note } }
}
