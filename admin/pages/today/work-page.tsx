import { useMay, useStaffRole } from '#admin/api/staff.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { OrderPanel } from '#admin/pages/order/order/order-panel.tsx'
import { formatDay, formatShortDay } from '#format/dates.ts'
import { staffRoleName } from '#format/staff-roles.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { WorkToday } from '#shop/orders/overview/work-today.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { CertificateState } from '#admin/pages/content/producers/certificate-state.tsx'
import type { LiveToday } from '#shop/today/live-today.ts'
import { Books } from './books.tsx'
import { Cutoffs } from './cutoffs.tsx'
import { LooseEnds } from './loose-ends.tsx'
import { LowStock } from './low-stock.tsx'
import { OwnName } from './own-name.tsx'
import { ToCollect } from './to-collect.tsx'
import { Tile } from './tile.tsx'
import styles from './today.module.css'

/** The first page of packers, drivers, buyers and accountants. */
export function WorkPage({ work, live }: { work: WorkToday; live: LiveToday }) {
  const { date, next, later, toDeliver, toCollect, lowStock, certificates, books } = work
  const role = useStaffRole()
  return (
    <div className="stack-4">
      <PageHead title={m.admin_today()} />
      <OwnName today={date} />
      <LooseEnds ends={live.looseEnds} />
      {role && <p className="muted">{m.role_yours({ role: staffRoleName[role]() })}</p>}
      {later && <NextWork next={next} later={later} />}
      {toDeliver && <Deliveries date={date} toDeliver={toDeliver} />}
      {toCollect !== null && toCollect > 0 && (
        <p className={styles.also}>
          <ToCollect date={date} count={toCollect} />
        </p>
      )}
      {certificates && certificates.length > 0 && (
        <Notice tone="warn" title={m.today_certificates()}>
          <ul>
            {certificates.map((one) => (
              <li key={one.id}>
                <bdi>{nameIn(getLocale(), one)}</bdi>{' '}
                <CertificateState validUntil={one.validUntil} today={date} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {live.cutoffs && <Cutoffs cutoffs={live.cutoffs} />}
      {lowStock && (
        <OrderPanel title={m.today_low()}>
          <LowStock products={lowStock} />
        </OrderPanel>
      )}
      {books && <Books books={books} />}
    </div>
  )
}

function NextWork({ next, later }: { next: WorkToday['next']; later: { date: string }[] }) {
  const locale = getLocale()
  const mayPack = useMay('packing')
  if (!next) {
    return (
      <section className={styles.next}>
        <h2 className="subheading">{m.today_none()}</h2>
        <p>{m.today_none_text()}</p>
      </section>
    )
  }
  return (
    <section className={styles.next} aria-labelledby="next">
      <p className={styles.kicker}>{m.today_next()}</p>
      <h2 id="next" className={styles.day}>
        {formatDay(next.date, locale)}
      </h2>
      <dl className={styles.tiles}>
        <Tile name={m.today_orders()} value={next.orders} />
        <Tile name={m.today_to_pack()} value={next.toPack} />
      </dl>
      {mayPack && (
        <div className="cluster-2">
          <ButtonLink to={`/admin/packing/${next.date}`} size="lg">
            {m.packing_title()}
          </ButtonLink>
          <ButtonLink to={`/admin/picking/${next.date}`} size="lg" variant="secondary">
            {m.work_pick()}
          </ButtonLink>
          <ButtonLink to={`/admin/slips/${next.date}`} size="lg" variant="secondary">
            {m.admin_slips()}
          </ButtonLink>
        </div>
      )}
      {later.length > 0 && (
        <div className={styles.later}>
          <h3 id="later" className={styles.kicker}>
            {m.today_later()}
          </h3>
          <ul className={styles.areas} aria-labelledby="later">
            {later.map(({ date }) => (
              <li key={date}>
                {mayPack ? (
                  <ButtonLink variant="quiet" to={`/admin/picking/${date}`}>
                    {formatShortDay(date, locale)}
                  </ButtonLink>
                ) : (
                  formatShortDay(date, locale)
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Deliveries({
  date,
  toDeliver,
}: {
  date: string
  toDeliver: NonNullable<WorkToday['toDeliver']>
}) {
  return (
    <section className={styles.next} aria-labelledby="deliver">
      <h2 id="deliver" className={styles.day}>
        {formatDay(date, getLocale())}
      </h2>
      {toDeliver.orders === 0 ? (
        <p>{m.work_deliver_none()}</p>
      ) : (
        <>
          <dl className={styles.tiles}>
            <Tile name={m.work_deliver()} value={toDeliver.orders} />
            <Tile name={m.work_deliver_open()} value={toDeliver.open} />
          </dl>
          <ButtonLink to={`/admin/slips/${date}?all=1`} size="lg">
            {m.admin_slips()}
          </ButtonLink>
        </>
      )}
    </section>
  )
}
