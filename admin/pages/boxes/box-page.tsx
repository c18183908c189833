import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { BoxForm } from './box-form.tsx'
import { WeekState } from './week-state.tsx'
import { Changes, loadChanges } from '#admin/changes/changes.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { List } from '#admin/table/list.tsx'
import { Table } from '#admin/table/table.tsx'
import { formatPeriod } from '#format/dates.ts'
import { boxName } from '#format/names.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { boxWithWeeks, WEEKS_PER_PAGE, type WeekInList } from '#shop/boxes/box-form.ts'
import { pageInAddress } from '#shop/catalogue/listing.ts'
import { dayInCairo, type Day } from '#shop/cairo.ts'
import styles from './box-page.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = pageInAddress(new URL(request.url).searchParams)
  const id = encodeURIComponent(param(params, 'box'))
  const [found, changes] = await Promise.all([
    loadAdmin(request, `/api/admin/boxes/${id}?page=${page}`, boxWithWeeks),
    loadChanges(request, 'box', param(params, 'box')),
  ])
  return { ...found, page, changes, today: dayInCairo(new Date()) }
}

export function Component() {
  const { box, weeks, total, page, changes, today } = useLoaderData<typeof loader>()
  const path = `/admin/boxes/${box.id}`
  const pages = Math.max(1, Math.ceil(total / WEEKS_PER_PAGE))
  return (
    <>
      <PageHead back={{ to: '/admin/boxes', text: m.admin_boxes() }} title={boxName[box.id]()}>
        <ButtonLink to={`${path}/weeks/new?copy=1`}>{m.box_copy_week()}</ButtonLink>
        <ButtonLink to={`${path}/weeks/new`} variant="secondary">
          {m.box_new_week()}
        </ButtonLink>
        <ButtonLink to={`/${box.id}box`} variant="quiet">
          {m.admin_see_page()}
        </ButtonLink>
      </PageHead>
      <section className={styles.weeks} aria-labelledby="weeks">
        <h2 id="weeks">{m.box_weeks()}</h2>
        <List
          count={weeks.length}
          empty={{
            title: m.box_no_week(),
            text: m.box_no_week_text(),
            action: <ButtonLink to={`${path}/weeks/new`}>{m.box_new_week()}</ButtonLink>,
          }}
          page={page}
          pages={pages}
        >
          <Weeks path={path} weeks={weeks} today={today} />
        </List>
      </section>
      <BoxForm key={box.id} box={box} />
      <Changes changes={changes} />
    </>
  )
}

function Weeks(props: { path: string; weeks: WeekInList[]; today: Day }) {
  const { path, weeks, today } = props
  const locale = getLocale()
  return (
    <Table
      rows={weeks}
      keyOf={({ id }) => id}
      columns={[
        {
          title: m.week_days(),
          isRowTitle: true,
          cell: (week) => (
            <Link to={`${path}/weeks/${week.id}`} className={styles.week}>
              {formatPeriod(week, locale)}
            </Link>
          ),
        },
        { title: m.week_state(), cell: (week) => <WeekState week={week} today={today} /> },
        { title: m.week_items(), look: 'figure', cell: ({ items }) => items },
      ]}
    />
  )
}
