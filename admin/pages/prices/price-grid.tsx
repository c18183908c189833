import { useState, type ReactNode } from 'react'
import { useSelection } from '#admin/table/use-selection.ts'
import { Table } from '#admin/table/table.tsx'
import { periodText } from '#admin/form/period-text.ts'
import { formatNearInstant } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { unitSold } from '#format/units.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { numberText } from '#messages/typed-number.ts'
import { egpOf } from '#shop/money.ts'
import type { Producer } from '#shop/catalogue/producer.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { PriceRow } from '#shop/prices/price-sheet.ts'
import type { ProductMargin } from '#shop/buying/margin.ts'
import { ChangeBar } from './change-bar.tsx'
import { CostCell } from './cost-cell.tsx'
import { moveInColumn } from './move-in-column.ts'
import { PriceFilters, shownBy, type Filter } from './price-filters.tsx'
import { soldIn } from './sold-in.ts'
import type { WrittenSheet } from './use-price-sheet.ts'
import styles from './page.module.css'

/** The rows shown at first and added with each press, because thousands of inputs make a browser slow. */
const AT_ONCE = 150

/** `children` are the actions on all typed prices, at the foot of the grid. */
export function PriceGrid(props: {
  sheet: WrittenSheet
  producers: Producer[]
  margins: ProductMargin[]
  children: ReactNode
}) {
  const { sheet, producers, margins, children } = props
  const [filter, setFilter] = useState<Filter>({ category: '', producer: '', words: '' })
  const [most, setMost] = useState(AT_ONCE)
  const money = useMoney()
  const locale = getLocale()
  const found = sheet.rows.filter(shownBy(filter))
  // Selects from all rows that the filter finds, including those not shown yet.
  const selection = useSelection(found.map(({ id }) => id))
  const bought = new Map(margins.map((one) => [one.productId, one]))
  const after = new Map(sheet.prices.map((price) => [price.row.id, price.after]))
  const nameOf = (row: PriceRow) => isolate(nameIn(locale, row))

  return (
    <>
      <PriceFilters filter={filter} producers={producers} onChange={setFilter} />
      {found.length === 0 && (
        <EmptyState level={2} title={m.prices_none()} text={m.prices_none_text()} />
      )}
      {found.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves between its inputs
        <div onKeyDown={moveInColumn}>
          <Table
            rows={found.slice(0, most)}
            keyOf={({ id }) => id}
            caption={m.prices_title()}
            className={styles.grid}
            selection={{
              ...selection,
              nameOf: (row) => m.admin_select({ name: nameOf(row) }),
              isOneTabStop: true,
            }}
            columns={[
              {
                title: m.admin_column_title(),
                isRowTitle: true,
                cell: (row) => (
                  <>
                    <bdi>{nameIn(locale, row)}</bdi>
                    <span className={styles.more}>{unitSold(soldIn(row))}</span>
                  </>
                ),
              },
              {
                title: m.prices_now(),
                look: 'figure',
                className: styles.now,
                cell: (row) => (
                  <>
                    <Money piastres={row.pricePiastres} />
                    {row.planned.map(({ at, pricePiastres }) => (
                      <span key={at} className={styles.more}>
                        {m.prices_planned({
                          price: isolate(money(pricePiastres)),
                          when: isolate(formatNearInstant(at, locale)),
                        })}
                      </span>
                    ))}
                  </>
                ),
              },
              {
                title: m.prices_offer(),
                className: styles.offer,
                cell: (row) => row.offerSet > 0 && <Offer row={row} />,
              },
              margins.length > 0 && {
                title: m.prices_cost(),
                look: 'figure',
                className: styles.cost,
                cell: (row) => {
                  const cost = bought.get(row.id)
                  return (
                    cost && (
                      <CostCell bought={cost} price={after.get(row.id) ?? row.pricePiastres} />
                    )
                  )
                },
              },
              {
                title: m.prices_new(),
                className: styles.newPrice,
                cell: (row) => <NewPriceBox row={row} name={nameOf(row)} sheet={sheet} />,
              },
            ]}
          />
        </div>
      )}
      {found.length > most && (
        <Button variant="secondary" onClick={() => setMost(most + AT_ONCE)}>
          {m.prices_more()}
        </Button>
      )}
      <div className={styles.foot}>
        <ChangeBar selected={selection.keys} onClear={selection.clear} sheet={sheet} />
        <div className={styles.bar}>{children}</div>
      </div>
    </>
  )
}

function Offer({ row }: { row: PriceRow }) {
  const { offerFrom, offerUntil, offerSet: offer } = row
  const period = periodText({ offer, offerFrom, offerUntil })
  return (
    <>
      {m.offer_badge({ percent: offer })}
      {period && <span className={styles.more}>{period}</span>}
    </>
  )
}

function NewPriceBox(props: { row: PriceRow; name: string; sheet: WrittenSheet }) {
  const { row, name, sheet } = props
  const error = sheet.errors.get(row.id)
  return (
    <>
      <input
        type="text"
        className={styles.box}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        aria-label={m.prices_new_of({ name })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `price-${row.id}` : undefined}
        placeholder={numberText(egpOf(row.pricePiastres))}
        value={sheet.typed.get(row.id) ?? ''}
        onChange={({ target }) => sheet.type(row.id, target.value)}
      />
      {error && (
        <span id={`price-${row.id}`} className={styles.error}>
          {error}
        </span>
      )}
    </>
  )
}
