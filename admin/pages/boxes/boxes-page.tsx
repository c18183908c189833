import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { WeekState } from './week-state.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { formatPeriod } from '#format/dates.ts'
import { boxName } from '#format/names.ts'
import { Art } from '#ui/art.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { boxInList, type BoxInList } from '#shop/boxes/box-form.ts'
import { dayInCairo, type Day } from '#shop/cairo.ts'
import styles from './boxes-page.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const boxes = await loadAdmin(request, '/api/admin/boxes', v.array(boxInList))
  return { boxes, today: dayInCairo(new Date()) }
}

export function Component() {
  const loaderData = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={m.admin_boxes()} />
      <ul className={styles.boxes}>
        {loaderData.boxes.map((box) => (
          <li key={box.id} className={styles.box}>
            <BoxCard box={box} today={loaderData.today} />
          </li>
        ))}
      </ul>
    </>
  )
}

function BoxCard({ box, today }: { box: BoxInList; today: Day }) {
  const locale = getLocale()
  const name = boxName[box.id]()
  const { lastWeek } = box
  return (
    <>
      <Art name={`box-${box.id}`} widths={[320, 640]} sizes="96px" className={styles.art} />
      <div className={styles.words}>
        <h2>{name}</h2>
        <p className={styles.price}>
          <Money piastres={box.pricePiastres} />
        </p>
        {lastWeek ? (
          <p>
            {m.box_last_week()} <bdi>{formatPeriod(lastWeek, locale)}</bdi>{' '}
            <WeekState week={lastWeek} today={today} />
          </p>
        ) : (
          <p>{m.box_no_week()}</p>
        )}
      </div>
      <p className={styles.ways}>
        <ButtonLink
          to={`/admin/boxes/${box.id}/weeks/new?copy=1`}
          aria-label={`${m.box_copy_week()}: ${name}`}
        >
          {m.box_copy_week()}
        </ButtonLink>
        <ButtonLink
          to={`/admin/boxes/${box.id}`}
          variant="secondary"
          aria-label={`${m.box_open()}: ${name}`}
        >
          {m.box_open()}
        </ButtonLink>
      </p>
    </>
  )
}
