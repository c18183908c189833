import { askAdmin } from '#app/admin/ask-admin.ts'
import { troubleText } from '#app/admin/form-trouble.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { messageOnDesk } from '#shop/contact/message-desk.ts'
import { askUnread } from './unread.ts'

const pathOf = (id: string) => `/api/admin/messages/${encodeURIComponent(id)}`

/** What one does with a message. Each says in a toast that it is done, or why not. */
export const deeds = {
  async handle(id: string, handled: boolean, done: () => void) {
    const body = handled ? { handled, read: true } : { handled }
    const answer = await askAdmin(pathOf(id), { method: 'PUT', body, schema: messageOnDesk })
    await tell(answer, done, {
      text: handled ? m.messages_now_handled() : m.messages_now_open(),
      undo: () => void deeds.handle(id, !handled, done),
    })
  },
  async markUnread(id: string, done: () => void) {
    const body = { read: false }
    const answer = await askAdmin(pathOf(id), { method: 'PUT', body, schema: messageOnDesk })
    await tell(answer, done, { text: m.messages_now_unread() })
  },
  async remove(id: string, done: () => void) {
    const answer = await askAdmin(pathOf(id), { method: 'DELETE', schema: messageOnDesk })
    await tell(answer, done, {
      text: m.messages_now_deleted(),
      undo: () => void deeds.restore(id, done),
    })
  },
  async restore(id: string, done: () => void) {
    const path = `${pathOf(id)}/restore`
    const answer = await askAdmin(path, { method: 'POST', schema: messageOnDesk })
    await tell(answer, done, { text: m.messages_now_restored() })
  },
}

type Answered = Awaited<ReturnType<typeof askAdmin<typeof messageOnDesk>>>

async function tell(answer: Answered, done: () => void, toast: Parameters<typeof showToast>[0]) {
  if (answer.kind !== 'ok') return showToast({ text: troubleText(answer) })
  showToast(toast)
  done()
  await askUnread()
}
