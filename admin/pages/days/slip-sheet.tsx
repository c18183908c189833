import { Fragment } from 'react'
import { formatDay } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { missingWords } from '#format/missing-words.ts'
import { lineChangeName } from '#format/line-words.ts'
import { timesOf } from '#format/units.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { isWeighable } from '#shop/orders/order/line-changes.ts'
import { GatePhoto } from '#admin/photos/gate-photo.tsx'
import { personAtDoor } from '#shop/orders/order/recipient.ts'
import { LinkedText } from '#ui/linked-text.tsx'
import { MapLink } from '#ui/map-link.tsx'
import { Money } from '#ui/money.tsx'
import type { Slip } from '#shop/orders/pack/picking.ts'
import { SlipPayment } from './slip-payment.tsx'
import { SlipTotals } from './slip-prices.tsx'
import { TwoNames } from './two-names.tsx'
import styles from './slip-sheet.module.css'

/** One packing slip on one A5 sheet: the lines to pack, and the notes for the driver. */
export function SlipSheet(props: {
  slip: Slip
  date: string
  phone: string
  /** Whether line sums and the total are printed; a gift slip without prices never prints them. */
  withPrices: boolean
}) {
  const { slip, date, phone } = props
  const locale = getLocale()
  const withPrices = props.withPrices && !slip.recipient?.withoutPrices
  const { number, customer, recipient, area } = slip
  return (
    <article className={styles.slip} aria-label={m.order_admin_title({ number })}>
      <header className={styles.head}>
        <p className={styles.number}>
          <bdi>#{number}</bdi>
        </p>
        <div className={styles.where}>
          <p className={styles.area}>
            <bdi>{nameIn(locale, area)}</bdi>
          </p>
          <p>{formatDay(date, locale)}</p>
          <p>{m.items({ count: slip.lines.filter(({ qty }) => qty > 0).length })}</p>
        </div>
      </header>
      <div className={styles.customer}>
        <p>
          <strong>
            <bdi>{personAtDoor(slip).name}</bdi>
          </strong>{' '}
          · <bdi dir="ltr">{phone}</bdi>
        </p>
        {recipient && (
          <p>
            {m.slip_ordered_by({ name: isolate(customer.name) })} ·{' '}
            <bdi dir="ltr">{readablePhone(customer.phone)}</bdi>
          </p>
        )}
        <p>
          {slip.isCollected && <>{m.order_collect_from()}: </>}
          <LinkedText text={customer.address} />
        </p>
        {customer.place && (
          <p>
            {m.place_title()}: <MapLink place={customer.place} />
          </p>
        )}
        <GatePhoto photo={slip.gatePhoto} />
      </div>
      <SlipPayment slip={slip} />
      <p>
        {m.slip_missing()}: <strong>{missingWords[slip.missing]()}</strong>
      </p>
      {slip.notes && (
        <p className={styles.notes}>
          {m.order_notes()}:{' '}
          <strong>
            <LinkedText text={slip.notes} />
          </strong>
        </p>
      )}
      {recipient?.note && (
        <p className={styles.notes}>
          {m.recipient_from({ name: isolate(customer.name) })}: <q dir="auto">{recipient.note}</q>
        </p>
      )}
      <table className={styles.lines}>
        <tbody>
          {slip.lines.map((line) => (
            <Fragment key={line.line}>
              <tr className={line.qty === 0 ? styles.gone : undefined}>
                <td className={styles.box} aria-hidden="true">
                  <span />
                </td>
                <td className={styles.qty}>
                  <bdi>{timesOf(line.qty || line.orderedQty, line)}</bdi>
                </td>
                <td>
                  <TwoNames {...line} />
                </td>
                <td className={styles.weight}>
                  {line.change
                    ? lineChangeName[line.change]()
                    : isWeighable(line) && (
                        <span className={styles.blank}>
                          {line.packedAmount !== null && m.amount_kg({ count: line.packedAmount })}
                        </span>
                      )}
                </td>
                {withPrices && (
                  <td className={styles.price}>
                    {line.qty > 0 && <Money piastres={line.totalPiastres} />}
                  </td>
                )}
              </tr>
              {line.category === 'box' && line.qty > 0 && <Inside line={line} />}
            </Fragment>
          ))}
        </tbody>
        {withPrices && <SlipTotals slip={slip} />}
      </table>
    </article>
  )
}

/** The items of all boxes of a line, added up. */
function Inside({ line }: { line: Slip['lines'][number] }) {
  if (line.inside.length === 0) {
    return (
      <tr>
        <td colSpan={4}>{m.pick_box_no_week()}</td>
      </tr>
    )
  }
  return line.inside.map(({ grams, ...thing }) => (
    <tr key={thing.name}>
      <td className={styles.box} aria-hidden="true">
        <span />
      </td>
      <td className={styles.qty}>
        <bdi>{m.amount_kg({ count: (line.qty * grams) / 1000 })}</bdi>
      </td>
      <td colSpan={2}>
        <TwoNames {...thing} />
      </td>
    </tr>
  ))
}
