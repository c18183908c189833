import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { Tabs } from '#admin/layout/tabs.tsx'
import { periodWords } from '#format/buying-words.ts'
import { formatDay, formatShortDay } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { buyingList, type BuyingList } from '#shop/buying/buying-list.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { BuyingGroupPart } from './buying-group.tsx'
import { saveBuyingCsv } from './buying-csv.ts'
import styles from './buying.module.css'

const PATH = '/admin/buying'
const MOST_DAYS = 7

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdmin(request, `/api${PATH}${new URL(request.url).search}`, buyingList)
}

export function Component() {
  const list = useLoaderData<typeof loader>()
  const locale = getLocale()
  const { groups, boxesWithoutWeek } = list
  return (
    <div className={styles.page}>
      <PageHead title={m.buying_title()}>
        <ButtonLink variant="secondary" to={`${PATH}/suppliers`}>
          {m.buying_suppliers()}
        </ButtonLink>
        <ButtonLink variant="secondary" to={`${PATH}/goods`}>
          {m.buying_goods()}
        </ButtonLink>
        {groups.length > 0 && (
          <>
            <Button variant="secondary" onClick={() => saveBuyingCsv(list)}>
              {m.buying_export()}
            </Button>
            <Button onClick={() => print()}>
              <Icon name="print" /> {m.pick_print()}
            </Button>
          </>
        )}
      </PageHead>
      <Days list={list} />
      <h2 className={styles.period}>{periodWords(list, locale)}</h2>
      {boxesWithoutWeek.length > 0 && (
        <Notice tone="warn" title={m.buying_no_week()}>
          <ul>
            {boxesWithoutWeek.map(({ day, qty, ...box }) => (
              <li key={`${box.name}-${day}`}>
                {m.buying_no_week_box({
                  name: nameIn(locale, box),
                  count: qty,
                  day: formatDay(day, locale),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {groups.length === 0 ? (
        <EmptyState level={2} title={m.buying_none()} text={m.buying_none_text()}>
          <ButtonLink to={`${PATH}/suppliers`}>{m.buying_suppliers()}</ButtonLink>
        </EmptyState>
      ) : (
        groups.map((group) => (
          <BuyingGroupPart key={group.supplier?.id ?? ''} group={group} list={list} />
        ))
      )}
    </div>
  )
}

function Days({ list }: { list: BuyingList }) {
  const [query] = useSearchParams()
  const isWeek = query.get('week') === '1'
  const shown = query.get('day') ?? list.days[0] ?? list.from
  const days = [...new Set([...list.days.slice(0, MOST_DAYS), shown])].toSorted()
  const locale = getLocale()
  return (
    <Tabs
      label={m.buying_days()}
      tabs={[
        ...days.map((day) => ({
          to: `${PATH}?day=${day}`,
          name: formatShortDay(day, locale),
          isCurrent: !isWeek && day === shown,
        })),
        {
          to: `${PATH}?day=${shown}&week=1`,
          name: m.buying_week(),
          isCurrent: isWeek,
        },
      ]}
    />
  )
}
