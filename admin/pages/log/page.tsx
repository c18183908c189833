import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { List } from '#admin/table/list.tsx'
import { useListAddress } from '#admin/table/use-list-address.ts'
import { m } from '#messages/compiled/messages.js'
import { ENTRIES_PER_PAGE, logPage } from '#shop/log/log.ts'
import { Link } from '#ui/link.tsx'
import { Entry } from './entry.tsx'
import { LogFilters } from './log-filters.tsx'
import styles from './page.module.css'

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdmin(request, `/api/admin/log${new URL(request.url).search}`, logPage)
}

export function Component() {
  const { entries, total, people, things } = useLoaderData<typeof loader>()
  const [wishes] = useSearchParams()
  const address = useListAddress()
  return (
    <div className="stack-4">
      <PageHead title={m.log_title()} />
      <p className="muted">{m.log_hint()}</p>
      <LogFilters people={people} things={things} />
      {wishes.has('id') && (
        <p>
          {m.log_of_one()} <Link to={address({ id: '' })}>{m.log_all()}</Link>
        </p>
      )}
      <List
        count={entries.length}
        page={Number(wishes.get('page') ?? 1)}
        pages={Math.ceil(total / ENTRIES_PER_PAGE)}
        empty={{
          title: m.log_none(),
          text: m.log_none_text(),
          action: <Link to="/admin/log">{m.log_all()}</Link>,
        }}
      >
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </List>
    </div>
  )
}
