import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { askAdmin, loadAdmin } from '#app/admin/ask-admin.ts'
import { BackLink } from '#app/admin/back-link.tsx'
import { Changes, loadChanges } from '#app/admin/changes.tsx'
import { answerLink } from '#app/admin/messages/answer-link.ts'
import { deeds } from '#app/admin/messages/deeds.ts'
import { MessageText } from '#app/admin/messages/message-text.tsx'
import { askUnread } from '#app/admin/messages/unread.ts'
import { PageHead } from '#app/admin/page-head.tsx'
import { usePathIn } from '#app/locale.ts'
import { pageTitle } from '#app/page-title.ts'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { messageOnDesk } from '#shop/contact/message-desk.ts'
import type { Route } from './+types/message'

export { Opening as HydrateFallback } from '#app/admin/opening.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.messages_one(), location, matches) },
]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const path = `/api/admin/messages/${encodeURIComponent(params.id)}`
  const [message, changes] = await Promise.all([
    loadAdmin(request, path, messageOnDesk),
    loadChanges(request, 'message', params.id),
  ])
  return { message, changes }
}

export default function Message({ loaderData: { message, changes } }: Route.ComponentProps) {
  const { id, handledAt, deletedAt } = message
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const pathIn = usePathIn()
  useReading(id)
  const again = () => void revalidate()
  const leave = () => void navigate(pathIn('/admin/messages'))
  return (
    <>
      <BackLink to="/admin/messages">{m.admin_messages()}</BackLink>
      <PageHead title={<bdi>{message.subject}</bdi>}>
        {deletedAt ? (
          <Button onClick={() => void deeds.restore(id, again)}>{m.messages_restore()}</Button>
        ) : (
          <>
            <ButtonAnchor href={answerLink(message)}>{m.messages_answer()}</ButtonAnchor>
            <Button variant="secondary" onClick={() => void deeds.handle(id, !handledAt, again)}>
              {handledAt ? m.messages_reopen() : m.messages_handle()}
            </Button>
            <Button variant="quiet" onClick={() => void deeds.markUnread(id, leave)}>
              {m.messages_mark_unread()}
            </Button>
            <Button variant="quiet" onClick={() => void deeds.remove(id, leave)}>
              {m.messages_delete()}
            </Button>
          </>
        )}
      </PageHead>
      <MessageText message={message} />
      <Changes changes={changes} />
    </>
  )
}

/** Who opens a message has read it. */
function useReading(id: string) {
  useEffect(() => {
    const path = `/api/admin/messages/${encodeURIComponent(id)}`
    const call = { method: 'PUT', body: { read: true }, schema: messageOnDesk } as const
    void askAdmin(path, call).then(askUnread)
  }, [id])
}
