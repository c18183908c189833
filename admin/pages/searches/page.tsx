import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as v from 'valibot'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { List } from '#admin/table/list.tsx'
import { useListAddress } from '#admin/table/use-list-address.ts'
import { m } from '#messages/compiled/messages.js'
import { pageInAddress } from '#shop/catalogue/listing.ts'
import {
  missedSearchDays,
  missedSearchesShape,
  SEARCHES_PER_PAGE,
  searchTermShape,
} from '#shop/search/term-shapes.ts'
import { Link } from '#ui/link.tsx'
import { MissedTable } from './missed-table.tsx'
import { TermsTable } from './terms-table.tsx'
import '#ui/styles/chip.css'
import styles from './searches.module.css'

const DAYS = 30

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const page = pageInAddress(searchParams)
  const asked = Number(searchParams.get('days'))
  const days = missedSearchDays.find((some) => some === asked) ?? DAYS
  const [missed, terms] = await Promise.all([
    loadAdmin(request, `/api/admin/searches?days=${days}&page=${page}`, missedSearchesShape),
    loadAdmin(request, '/api/admin/search-terms', v.array(searchTermShape)),
  ])
  return { ...missed, terms, days, page }
}

export function Component() {
  const { searches, total, terms, days, page } = useLoaderData<typeof loader>()
  const address = useListAddress()
  return (
    <div className="stack-5">
      <PageHead
        back={{ to: '/admin/content', text: m.admin_content() }}
        title={m.admin_searches()}
      />
      <nav className={`cluster-2 ${styles.days}`} aria-label={m.searches_days_label()}>
        {missedSearchDays.map((some) => (
          <Link
            key={some}
            to={address({ days: some })}
            className="chip"
            aria-current={some === days ? 'page' : undefined}
          >
            {m.searches_days({ days: some })}
          </Link>
        ))}
      </nav>
      <List
        count={searches.length}
        empty={{ title: m.searches_none(), text: m.searches_none_text() }}
        page={page}
        pages={Math.max(1, Math.ceil(total / SEARCHES_PER_PAGE))}
      >
        <MissedTable searches={searches} />
      </List>
      <section className="stack-3">
        <h2>{m.searches_terms()}</h2>
        {terms.length > 0 ? <TermsTable terms={terms} /> : <p>{m.searches_terms_none()}</p>}
      </section>
    </div>
  )
}
