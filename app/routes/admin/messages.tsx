import { useRevalidator, useSearchParams } from 'react-router'
import { loadAdmin } from '#app/admin/ask-admin.ts'
import { MessageList } from '#app/admin/messages/message-list.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import { Tabs } from '#app/admin/tabs.tsx'
import { pageTitle } from '#app/page-title.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { m } from '#messages/compiled/messages.js'
import { inbox } from '#shop/contact/message-desk.ts'
import type { Route } from './+types/messages'

export { Opening as HydrateFallback } from '#app/admin/opening.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.admin_messages(), location, matches) },
]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAdmin(request, `/api/admin/messages${new URL(request.url).search}`, inbox)
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { messages, page, pages, total, unread } = loaderData
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const isHandled = query.get('box') === 'handled'
  const box = isHandled ? 'box=handled&' : ''
  return (
    <>
      <PageHead title={m.admin_messages()} />
      <Tabs
        label={m.admin_messages()}
        tabs={[
          { to: '/admin/messages', name: m.messages_open(), isCurrent: !isHandled },
          { to: '/admin/messages?box=handled', name: m.messages_handled(), isCurrent: isHandled },
        ]}
      />
      <p role="status">
        {m.messages_count({ count: total })}
        {!isHandled && unread > 0 && ` · ${m.messages_unread({ count: unread })}`}
      </p>
      {messages.length > 0 ? (
        <MessageList messages={messages} onChange={() => void revalidate()} />
      ) : (
        <EmptyState level={2} title={m.messages_none()} text={m.messages_none_text()} />
      )}
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          addressOf={(to) => `/admin/messages?${box}page=${to}`}
        />
      )}
    </>
  )
}
