import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { m } from '#messages/compiled/messages.js'
import { ownChoices } from '#shop/staff-notices/staff-choices.ts'
import { Devices } from './devices.tsx'
import { NoticeForm } from './notice-form.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdmin(request, '/api/admin/me/notices', ownChoices)
}

export function Component() {
  const own = useLoaderData<typeof loader>()
  return (
    <div className="stack-5">
      <PageHead title={m.me_title()} />
      <Devices own={own} />
      {own.choices.length === 0 ? <p>{m.me_nothing()}</p> : <NoticeForm own={own} />}
    </div>
  )
}
