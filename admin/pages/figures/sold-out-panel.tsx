import { Chip } from '#admin/layout/chip.tsx'
import { OrderPanel } from '#admin/pages/order/order/order-panel.tsx'
import { Table } from '#admin/table/table.tsx'
import { formatNearInstant } from '#format/dates.ts'
import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn, units } from '#shop/catalogue/product.ts'
import type { SoldOutFigures, SoldOutProduct } from '#shop/figures/figures.ts'
import { SignedMoney } from '#ui/signed-money.tsx'
import { useShortened } from './use-shortened.tsx'
import styles from './figures.module.css'

export function SoldOutPanel({ figures }: { figures: SoldOutFigures }) {
  const locale = getLocale()
  const { shown, more } = useShortened(figures.products)
  return (
    <OrderPanel title={m.figures_sold_out()}>
      {figures.products.length === 0 ? (
        <p>{m.figures_sold_out_none()}</p>
      ) : (
        <>
          <Table
            areCards
            rows={shown}
            keyOf={({ productId }) => productId}
            caption={m.figures_sold_out()}
            columns={[
              {
                title: m.figures_product(),
                isRowTitle: true,
                cell: (one) => (
                  <>
                    <bdi>{nameIn(locale, one)}</bdi>{' '}
                    {one.isSoldOut && <Chip tone="danger">{m.figures_until_now()}</Chip>}
                  </>
                ),
              },
              { title: m.figures_when(), cell: (one) => <When product={one} /> },
              {
                title: m.figures_lacked(),
                look: 'figure',
                cell: (one) => <Lacked product={one} />,
              },
              {
                title: m.figures_missed(),
                look: 'figure',
                cell: ({ missed }) =>
                  missed.people > 0 ? <SignedMoney piastres={missed.piastres} /> : '–',
              },
            ]}
          />
          {more}
          <p className={styles.note}>{m.figures_sold_out_note()}</p>
        </>
      )}
    </OrderPanel>
  )
}

function When({ product: { spells, hours } }: { product: SoldOutProduct }) {
  const locale = getLocale()
  if (spells.length === 0) return '–'
  return (
    <span className={styles.when}>
      {spells.map(({ since, until }) => (
        <bdi key={since ?? ''}>
          {m.figures_spell({
            since: since ? formatNearInstant(since, locale) : m.figures_since_before(),
            until: until ? formatNearInstant(until, locale) : m.figures_until_now(),
          })}
        </bdi>
      ))}
      <small>{m.figures_hours({ count: hours })}</small>
    </span>
  )
}

function Lacked({ product }: { product: SoldOutProduct }) {
  const { missed, alerts, unitAmount } = product
  const unit = units.find((one) => one === product.unit) ?? 'piece'
  const amount = timesOf(missed.units, { unit, unitAmount })
  return (
    <span className={styles.parts}>
      {missed.people > 0 ? m.figures_people({ count: missed.people, amount }) : '–'}
      {alerts > 0 && <small>{m.figures_alerts({ count: alerts })}</small>}
    </span>
  )
}
