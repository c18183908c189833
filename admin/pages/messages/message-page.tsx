import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { loadThing } from '#admin/api/load-thing.ts'
import { Changes } from '#admin/changes/changes.tsx'
import { answerLink } from './answer-link.ts'
import { messageActions } from './message-actions.ts'
import { MessageText } from './message-text.tsx'
import { askUnread } from '#admin/layout/unread.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { Button, ButtonAnchor } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import { adminMessage } from '#shop/contact/inbox.ts'

export function loader(args: LoaderFunctionArgs) {
  return loadThing(args, { path: '/api/admin/messages', kind: 'message', schema: adminMessage })
}

export function Component() {
  const { thing: message, changes } = useLoaderData<typeof loader>()
  const { id, handledAt, deletedAt } = message
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  useReading(id)
  const again = () => void revalidate()
  const leave = () => void navigate(localPath('/admin/messages'))
  return (
    <>
      <PageHead
        back={{ to: '/admin/messages', text: m.admin_messages() }}
        title={<bdi>{message.subject}</bdi>}
      >
        {deletedAt ? (
          <Button onClick={() => void messageActions.restore(id, again)}>
            {m.messages_restore()}
          </Button>
        ) : (
          <>
            <ButtonAnchor href={answerLink(message)}>{m.messages_answer()}</ButtonAnchor>
            <Button
              variant="secondary"
              onClick={() => void messageActions.handle(id, !handledAt, again)}
            >
              {handledAt ? m.messages_reopen() : m.messages_handle()}
            </Button>
            <Button variant="quiet" onClick={() => void messageActions.markUnread(id, leave)}>
              {m.messages_mark_unread()}
            </Button>
            <Button variant="quiet" onClick={() => void messageActions.remove(id, leave, again)}>
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

function useReading(id: string) {
  useEffect(() => {
    const path = `/api/admin/messages/${encodeURIComponent(id)}`
    const call = { method: 'PUT', body: { read: true }, schema: adminMessage } as const
    void askAdmin(path, call).then(askUnread)
  }, [id])
}
