import type { Call } from '#browser/api-client.ts'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { adminMessage } from '#shop/contact/inbox.ts'
import { askUnread } from '#admin/layout/unread.ts'

const pathOf = (id: string) => `/api/admin/messages/${encodeURIComponent(id)}`

export const messageActions = {
  handle(id: string, handled: boolean, done: () => void) {
    const body = handled ? { handled, read: true } : { handled }
    return act(pathOf(id), { method: 'PUT', body }, done, {
      text: handled ? m.messages_now_handled() : m.messages_now_open(),
      undo: () => void messageActions.handle(id, !handled, done),
    })
  },
  markUnread(id: string, done: () => void) {
    const call = { method: 'PUT', body: { read: false } } as const
    return act(pathOf(id), call, done, { text: m.messages_now_unread() })
  },
  /** `restored` is called after an undo, when another page may be open already. */
  remove(id: string, done: () => void, restored: () => void) {
    return act(pathOf(id), { method: 'DELETE' }, done, {
      text: m.messages_now_deleted(),
      undo: () => void messageActions.restore(id, restored),
    })
  },
  restore(id: string, done: () => void) {
    const path = `${pathOf(id)}/restore`
    return act(path, { method: 'POST' }, done, { text: m.messages_now_restored() })
  },
}

async function act(
  path: string,
  call: Omit<Call<typeof adminMessage>, 'schema'>,
  done: () => void,
  toast: Parameters<typeof showToast>[0],
): Promise<void> {
  const answer = await askAdmin(path, { ...call, schema: adminMessage })
  if (answer.kind !== 'ok') return showToast({ text: refusalText(answer) })
  showToast(toast)
  done()
  await askUnread()
}
