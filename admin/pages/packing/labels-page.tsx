import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { useShopName } from '#admin/api/settings.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { usePrintAtOnce } from '#admin/pages/days/use-print-at-once.ts'
import { formatDay } from '#format/dates.ts'
import { formatNumber } from '#format/digits-in.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { packingDay, type PackingRow } from '#shop/orders/pack/packing.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './labels-page.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadAdmin(request, `/api/admin/packing/${param(params, 'date')}`, packingDay)
}

export function Component() {
  const { date, orders } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  usePrintAtOnce()
  const area = asked.get('area')
  const number = asked.get('order')
  const rows = (orders ?? [])
    // Bags exist only once the order is packed.
    .filter(({ state }) => state !== 'confirmed')
    .filter((row) => !area || row.area.id === area)
    .filter((row) => !number || row.number === Number(number))
  const labels = rows.flatMap((row) =>
    Array.from({ length: row.bags + row.crates }, (_, index) => ({ row, index })),
  )
  return (
    <>
      <div className={styles.screen}>
        <PageHead
          back={{ to: `/admin/packing/${date}`, text: m.packing_title() }}
          title={`${m.packing_labels()} · ${formatDay(date, getLocale())}`}
        >
          {labels.length > 0 && (
            <Button onClick={() => print()}>
              <Icon name="print" /> {m.pick_print()}
            </Button>
          )}
        </PageHead>
      </div>
      {labels.length === 0 && (
        <EmptyState level={2} title={m.packing_no_labels()} text={m.packing_no_labels_text()}>
          <ButtonLink to={`/admin/packing/${date}`}>{m.packing_title()}</ButtonLink>
        </EmptyState>
      )}
      {labels.map(({ row, index }) => (
        <Label key={`${row.number}-${index}`} row={row} index={index} date={date} />
      ))}
    </>
  )
}

/** The label of one bag or crate: 100 × 62 mm. */
function Label({ row, index, date }: { row: PackingRow; index: number; date: string }) {
  const locale = getLocale()
  const { number, name, area, isCollected, stop, bags, crates } = row
  const isCrate = index >= bags
  return (
    <article className={styles.label} aria-label={m.order_admin_title({ number })}>
      <header className={styles.row}>
        <strong className={styles.number}>
          <bdi>#{number}</bdi>
        </strong>
        <strong className={styles.piece}>
          <bdi dir="ltr">
            {formatNumber(index + 1)}/{formatNumber(bags + crates)}
          </bdi>
        </strong>
      </header>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.area}>
        {isCollected && <>{m.order_collect_from()}: </>}
        <bdi>{nameIn(locale, area)}</bdi>
        {stop !== null && <> · {m.packing_stop({ stop })}</>}
      </p>
      <footer className={styles.row}>
        <bdi>{useShopName()}</bdi>
        <span>
          {isCrate && <>{m.packing_crate()} · </>}
          {formatDay(date, locale)}
        </span>
      </footer>
    </article>
  )
}
