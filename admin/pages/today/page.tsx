import { OrderPanel } from '#admin/pages/order/order/order-panel.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { AtAGlance, countWrong, WRONG } from './at-a-glance.tsx'
import { Certificates } from './certificates.tsx'
import { Cutoffs } from './cutoffs.tsx'
import { DaysToClose } from './days-to-close.tsx'
import { Down } from './down.tsx'
import { LastBackup } from './last-backup.tsx'
import { DAYS, LooseEnds } from './loose-ends.tsx'
import { LowStock } from './low-stock.tsx'
import { NextDay } from './next-day.tsx'
import { SalesChart } from './sales-chart.tsx'
import { StartToCheck } from './start-to-check.tsx'
import { OnlyDrawn } from './only-drawn.tsx'
import { OwnName } from './own-name.tsx'
import { PayLater } from './pay-later.tsx'
import { ToCollect } from './to-collect.tsx'
import { TransfersToDo } from './transfers-to-do.tsx'
import { Undelivered } from './undelivered.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Today } from '#shop/orders/overview/today.ts'
import type { LiveToday } from '#shop/today/live-today.ts'
import styles from './today.module.css'

/** The first page of owners and managers. */
export function TodayPage({
  today: shown,
  live,
  unnamedProxy,
  lastBackup,
}: {
  today: Today
  live: LiveToday
  unnamedProxy: string | null
  lastBackup: string | null
}) {
  const { date, next, later, days, lowStock, sales, openRefunds, unreadMessages, onlyDrawn } = shown
  const { undelivered, certificates, transfers } = shown
  return (
    <>
      <PageHead title={m.admin_today()}>
        <ButtonLink variant="secondary" to="/admin/orders/new">
          {m.phone_order_title()}
        </ButtonLink>
      </PageHead>
      <div className="stack-4">
        <OwnName today={date} />
        {live.start && <StartToCheck start={live.start} />}
        <LooseEnds ends={live.looseEnds} />
        <Down down={live.down} />
        {unnamedProxy && <UnnamedProxy address={unnamedProxy} />}
        {live.cutoffs && <Cutoffs cutoffs={live.cutoffs} />}
        <AtAGlance today={shown} />
      </div>
      <NextDay next={next} later={later} />
      <div className={styles.also}>
        <Link to="/admin/messages">
          <Icon name="mail" />
          {m.today_messages({ count: unreadMessages })}
        </Link>
        <ToCollect date={date} count={shown.toCollect} />
        <PayLater payLater={shown.payLater} />
        <TransfersToDo transfers={transfers} />
        {onlyDrawn > 0 && <OnlyDrawn onlyDrawn={onlyDrawn} />}
      </div>
      {countWrong(shown) > 0 && (
        <section id={WRONG} tabIndex={-1} className="stack-3" aria-label={m.today_wrong()}>
          {openRefunds > 0 && (
            <Notice tone="warn">
              <Link to="/admin/orders?day=all&payment=refunded">
                {m.today_refunds_open({ count: openRefunds })}
              </Link>
            </Notice>
          )}
          {undelivered.length > 0 && <Undelivered mails={undelivered} />}
          {certificates.length > 0 && <Certificates certificates={certificates} date={date} />}
        </section>
      )}
      <div className={styles.grid}>
        <OrderPanel title={m.today_sales()}>
          <SalesChart sales={sales} />
        </OrderPanel>
        <OrderPanel title={m.today_low()}>
          <LowStock products={lowStock} />
        </OrderPanel>
        {days.length > 0 && (
          <div className={styles.wide} id={DAYS} tabIndex={-1}>
            <OrderPanel title={m.today_days()}>
              <DaysToClose days={days} />
            </OrderPanel>
          </div>
        )}
        <div className={styles.wide}>
          <LastBackup at={lastBackup} today={date} />
        </div>
      </div>
    </>
  )
}

/** A warning, shown until the operator sets `TRUST_PROXY`. */
function UnnamedProxy({ address }: { address: string }) {
  return <Notice tone="warn">{m.today_unnamed_proxy({ address, setting: 'TRUST_PROXY' })}</Notice>
}
