import {
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { MessageList } from './message-list.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { Tabs } from '#admin/layout/tabs.tsx'
import { List } from '#admin/table/list.tsx'
import { m } from '#messages/compiled/messages.js'
import { inbox } from '#shop/contact/inbox.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdmin(request, `/api/admin/messages${new URL(request.url).search}`, inbox)
}

export function Component() {
  const { messages, page, pages, total, unread } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const isHandled = query.get('box') === 'handled'
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
      <List
        count={messages.length}
        empty={{ title: m.messages_none(), text: m.messages_none_text() }}
        page={page}
        pages={pages}
      >
        <MessageList messages={messages} onChange={() => void revalidate()} />
      </List>
    </>
  )
}
