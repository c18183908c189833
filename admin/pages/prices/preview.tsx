import { Choice } from '#admin/form/choice.tsx'
import { Alert } from '#admin/layout/alert.tsx'
import { Table } from '#admin/table/table.tsx'
import { formatNearInstant } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { unitSold } from '#format/units.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { applyOffer } from '#shop/money.ts'
import { percentText, type NewPrice } from './new-prices.ts'
import { soldIn } from './sold-in.ts'
import type { WrittenSheet } from './use-price-sheet.ts'
import styles from './page.module.css'

export function Preview({ sheet, onBack }: { sheet: WrittenSheet; onBack: () => void }) {
  const { prices, from, isBusy, problem } = sheet
  const count = prices.length
  const locale = getLocale()
  return (
    <>
      <Table
        rows={prices}
        keyOf={({ row }) => row.id}
        caption={m.prices_preview()}
        areCards
        rowClass={({ row }) => (sheet.refused.has(row.id) ? styles.refused : undefined)}
        columns={[
          {
            title: m.admin_column_title(),
            isRowTitle: true,
            cell: ({ row }) => (
              <>
                <bdi>{nameIn(locale, row)}</bdi>
                <span className={styles.more}>{unitSold(soldIn(row))}</span>
              </>
            ),
          },
          {
            title: m.prices_before(),
            look: 'figure',
            cell: ({ row }) => <Money piastres={row.pricePiastres} />,
          },
          {
            title: m.prices_after(),
            look: 'figure',
            cell: ({ after }) => (
              <b>
                <Money piastres={after} />
              </b>
            ),
          },
          {
            title: m.prices_difference(),
            look: 'figure',
            cell: ({ row, after }) => <bdi dir="ltr">{percentText(row.pricePiastres, after)}</bdi>,
          },
        ]}
        below={(price) => notesOf(price, sheet)}
      />
      <div className={`${styles.foot} ${styles.bar}`}>
        <p className={styles.count} role="status">
          {m.prices_changed({ count })}
        </p>
        <Button variant="secondary" onClick={onBack}>
          {m.prices_back()}
        </Button>
        <Button pending={isBusy} onClick={() => void sheet.save()}>
          {from === '' ? m.prices_save_now({ count }) : m.prices_save_later({ count })}
        </Button>
        <Alert>{problem}</Alert>
      </div>
    </>
  )
}

function notesOf(price: NewPrice, sheet: WrittenSheet) {
  const { row, isJump, isOfferAbove } = price
  const wasChanged = sheet.refused.get(row.id) === 'changed'
  if (!isJump && !isOfferAbove && !wasChanged && row.planned.length === 0) return undefined
  return <Notes price={price} wasChanged={wasChanged} sheet={sheet} />
}

function Notes(props: { price: NewPrice; wasChanged: boolean; sheet: WrittenSheet }) {
  const { price, wasChanged, sheet } = props
  const { row, after, isJump, isOfferAbove } = price
  const money = useMoney()
  const locale = getLocale()
  const name = isolate(nameIn(locale, row))
  // The sign stands before the number in Arabic, too.
  const percent = `\u2066${percentText(row.pricePiastres, after)}\u2069`
  return (
    <div className={styles.notes}>
      {wasChanged && <p>{m.prices_row_changed({ price: isolate(money(row.pricePiastres)) })}</p>}
      {isOfferAbove && (
        <p>
          {m.prices_offer_above({
            percent: row.offerSet,
            price: isolate(money(applyOffer(after, row.offerSet))),
          })}
        </p>
      )}
      {row.planned.map(({ at, pricePiastres }) => (
        <p key={at}>
          {m.prices_planned({
            price: isolate(money(pricePiastres)),
            when: isolate(formatNearInstant(at, locale)),
          })}
        </p>
      ))}
      {isJump && (
        <Choice
          name="sure"
          checked={sheet.sure.has(row.id)}
          hint={m.prices_jump()}
          onChange={() => sheet.toggleSure(row.id)}
        >
          {m.prices_sure({ name, percent })}
        </Choice>
      )}
    </div>
  )
}
