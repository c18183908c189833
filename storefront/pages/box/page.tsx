import { formatFullDay, formatPeriod } from '#format/dates.ts'
import { boxName } from '#format/names.ts'
import { m } from '#messages/compiled/messages.js'
import { boxIds, isBoxId, isOver } from '#shop/boxes/box.ts'
import { readBox } from '#shop/boxes/boxes.server.ts'
import { nextListDay } from '#shop/boxes/next-list.ts'
import { weekToOrder } from '#shop/boxes/week-to-order.ts'
import { descIn } from '#shop/catalogue/product.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { notFound, type PageFunction } from '#storefront/page.ts'
import { Breadcrumbs } from '#storefront/parts/breadcrumbs.tsx'
import { Notice } from '#ui/notice.tsx'
import { BoxComparison } from './box-comparison.tsx'
import { termsData } from '#storefront/features/products/terms-data.ts'
import { boxData } from './box-data.ts'
import { BoxHero } from './box-hero.tsx'
import { FoldedWeeks } from './folded-weeks.tsx'
import { OrderBy } from './order-by.tsx'
import { orderByTexts } from './order-by-texts.ts'
import '#ui/styles/with-side.css'
import styles from './page.module.css'
import { ValuePanel } from './value-panel.tsx'
import { WeekTable, weekTitle } from './week-table.tsx'
import { NumberedSteps } from '#storefront/parts/numbered-steps.tsx'

/** The pages `/smallbox`, `/mediumbox` and `/largebox`. */
export const page: PageFunction = async ({ services, url, locale, shop }) => {
  const { db } = services
  const boxId = (url.pathname.split('/').at(-1) ?? '').replace(/box$/, '')
  if (!isBoxId(boxId)) return notFound()
  const now = services.now()
  const today = dayInCairo(now)
  const { areas } = shop
  const boxes = await Promise.all(boxIds.map((id) => readBox(db, id, today)))
  const shown = boxes.map((one) => ({
    box: one,
    week: weekToOrder(one.weeks, { areas, now, today }),
  }))
  const { box, week } = shown.find((one) => one.box.id === boxId) ?? {}
  if (!box) return notFound()
  const name = boxName[boxId]()
  const description = descIn(locale, box)
  const path = `/${boxId}box`
  const others = box.weeks.filter((one) => one !== week)
  const nextList = formatFullDay(nextListDay(today), locale)
  const isListOut = week !== undefined && !isOver(week, today)
  const orderBy = week && orderByTexts(week, { areas, now, locale })
  const data = boxData(box, { name, description, path }, locale, shop.publicUrl)
  return {
    title: m.box_title({ box: name }),
    description,
    image: box.sold.src,
    trail: [{ name, to: path }],
    data: [
      { ...data, offers: { ...data.offers, ...termsData(shop.settings, locale, shop.publicUrl) } },
    ],
    body: (
      <div className="container page-end">
        <Breadcrumbs
          trail={[
            { name: m.nav_boxes(), to: '/#boxes' },
            { name, to: path },
          ]}
        />
        <BoxHero box={box} sizes={boxes}>
          {orderBy && <OrderBy {...orderBy} />}
        </BoxHero>
        {!orderBy && (
          <div className={styles.none}>
            <Notice tone="info" title={isListOut ? m.box_closed() : m.box_no_list()}>
              <p>{m.box_next_list({ day: nextList })}</p>
            </Notice>
          </div>
        )}
        {week && (
          <div className={`with-side ${styles.week}`}>
            <WeekTable
              week={week}
              title={weekTitle(week, today)}
              period={formatPeriod(week, locale)}
            />
            <ValuePanel rows={week.rows} price={box.sold} />
          </div>
        )}
        <FoldedWeeks
          title={m.box_other_weeks()}
          weeks={others.filter((one) => !isOver(one, today))}
          today={today}
        />
        <FoldedWeeks
          title={m.box_last_weeks()}
          weeks={others.filter((one) => isOver(one, today))}
          today={today}
          isOpen={!isListOut}
        />
        <BoxSteps />
        <BoxComparison boxes={shown} current={boxId} />
      </div>
    ),
  }
}

function BoxSteps() {
  const steps = [
    { title: m.box_step_choose(), text: m.box_step_choose_text() },
    { title: m.box_step_order(), text: m.box_step_order_text() },
    { title: m.box_step_comes(), text: m.box_step_comes_text() },
  ]
  return <NumberedSteps id="how" title={m.box_how()} steps={steps} />
}
