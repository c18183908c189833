import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { loadCosts } from './load-costs.ts'
import { WeekForm } from './week-form.tsx'
import { WeekState } from './week-state.tsx'
import { Changes, loadChanges } from '#admin/changes/changes.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { formatPeriod } from '#format/dates.ts'
import { boxName } from '#format/names.ts'
import { isolate } from '#format/isolate.ts'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { isBoxId } from '#shop/boxes/box.ts'
import { adminBoxWeek, boxWithWeeks, nextWeek, type NextWeek } from '#shop/boxes/box-form.ts'
import { dayInCairo } from '#shop/cairo.ts'
import styles from './week-page.module.css'

/** Loads a box week. `weeks/new` is a new week; with `?copy=1` it has the items of the last one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [box, week] = [param(params, 'box'), param(params, 'week')]
  if (!isBoxId(box)) throw data(null, { status: 404 })
  const path = `/api/admin/boxes/${box}`
  if (week === 'new') {
    const [next, sold, costs] = await Promise.all([
      loadAdmin(request, `${path}/next-week`, nextWeek),
      loadAdmin(request, path, boxWithWeeks),
      loadCosts(request),
    ])
    const isCopy = new URL(request.url).searchParams.has('copy')
    return { box, next, isCopy, sold, costs }
  }
  const id = encodeURIComponent(week)
  const [known, sold, costs, changes] = await Promise.all([
    loadAdmin(request, `${path}/weeks/${id}`, adminBoxWeek),
    loadAdmin(request, path, boxWithWeeks),
    loadCosts(request),
    loadChanges(request, 'box', week),
  ])
  return { box, known, sold, costs, changes, today: dayInCairo(new Date()) }
}

export function Component() {
  const { box, known, changes, next, isCopy, sold, costs, today } = useLoaderData<typeof loader>()
  const locale = getLocale()
  const money = { sold: sold.box, costs }
  const title = known ? formatPeriod(known, locale) : m.box_new_week()
  return (
    <>
      <PageHead
        back={{ to: `/admin/boxes/${box}`, text: m.box_all_weeks() }}
        title={
          <>
            {boxName[box]()}: <bdi>{title}</bdi> {known && <WeekState week={known} today={today} />}
          </>
        }
      />
      {known && <WeekForm key={known.id} box={box} saved={known} {...money} />}
      {next && (
        <>
          {isCopy && next.last && (
            <div className={styles.notice}>
              <Notice tone="info">
                {m.week_copied({ period: isolate(formatPeriod(next.last, locale)) })}
              </Notice>
            </div>
          )}
          <WeekForm
            key={isCopy ? 'copy' : 'new'}
            box={box}
            start={startOf(next, isCopy)}
            {...money}
          />
        </>
      )}
      {changes && <Changes changes={changes} />}
    </>
  )
}

function startOf({ from, to, last }: NextWeek, isCopy = false) {
  return { from, to, published: false, rows: isCopy && last ? last.rows : [] }
}
