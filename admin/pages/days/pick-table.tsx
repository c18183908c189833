import { Fragment, useState } from 'react'
import { categoryName } from '#format/names.ts'
import { isolate } from '#format/isolate.ts'
import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { exactly } from '#shop/quantities.ts'
import { expectedAmount, isWeighable } from '#shop/orders/order/line-changes.ts'
import type { PickList } from '#shop/orders/pack/picking.ts'
import { Icon } from '#ui/icon.tsx'
import { Chip } from '#admin/layout/chip.tsx'
import { remember, remembered } from '#admin/layout/remembered.ts'
import { PickOrders } from './pick-orders.tsx'
import { TwoNames } from './two-names.tsx'
import styles from './pick-table.module.css'

type Row = PickList['products'][number]

export function PickTable({ list }: { list: PickList }) {
  const [ticked, tick] = useTicks(list.date)
  const [open, setOpen] = useState<string>()
  const groups = Map.groupBy(list.products, (row) => row.category)
  return (
    <table className={styles.list}>
      <thead>
        <tr>
          <th>{m.pick_done()}</th>
          <th>{m.pick_product()}</th>
          <th className={styles.figure}>{m.pick_amount()}</th>
          <th className={styles.figure}>{m.pick_orders()}</th>
          <th className={styles.weight}>{m.pick_weight()}</th>
        </tr>
      </thead>
      {[...groups].map(([category, rows]) => (
        <tbody key={category}>
          <tr>
            <th colSpan={5} scope="rowgroup" className={styles.category}>
              {isCategory(category) ? categoryName[category]() : m.pick_boxes()}
            </th>
          </tr>
          {rows.map((row) => (
            <Fragment key={idOf(row)}>
              <PickRow
                row={row}
                isTicked={ticked.has(row.productId)}
                isOpen={idOf(row) === open}
                onTick={() => tick(row.productId)}
                onOpen={() => setOpen(idOf(row) === open ? undefined : idOf(row))}
              />
              {idOf(row) === open && (
                <tr className={styles.holders}>
                  <td colSpan={5} id={`in-${idOf(row)}`}>
                    <PickOrders list={list} row={row} />
                  </td>
                </tr>
              )}
              {category === 'box' && <Inside row={row} />}
            </Fragment>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** One product can have rows in several sizes. */
function idOf({ productId, unit, unitAmount }: Row): string {
  return `${productId}-${unit}-${unitAmount}`
}

function PickRow(props: {
  row: Row
  isTicked: boolean
  isOpen: boolean
  onTick: () => void
  onOpen: () => void
}) {
  const { row, isTicked, isOpen, onTick, onOpen } = props
  const locale = getLocale()
  return (
    <tr className={isTicked ? styles.ticked : undefined}>
      <td className={styles.tick}>
        <label>
          <input
            type="checkbox"
            checked={isTicked}
            onChange={onTick}
            aria-label={m.pick_tick({ name: nameIn(locale, row) })}
          />
        </label>
      </td>
      <th scope="row">
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `in-${idOf(row)}` : undefined}
          onClick={onOpen}
        >
          <span>
            <TwoNames {...row} />
            {row.calls > 0 && <Chip tone="info">{m.short_calls_count({ count: row.calls })}</Chip>}
          </span>
          <Icon name="chevron-down" />
        </button>
        <span className={styles.paper}>
          <TwoNames {...row} />
        </span>
      </th>
      <td className={styles.figure}>
        <strong>
          <bdi>{total(row)}</bdi>
        </strong>
        {row.unitAmount !== 1 && isWeighable(row) && (
          <small>
            <bdi>{timesOf(row.qty, row)}</bdi>
          </small>
        )}
        {row.gramsInBoxes > 0 && (
          <small>
            {isWeighable(row)
              ? m.pick_with_boxes({
                  amount: isolate(kilograms(row.gramsInBoxes)),
                  total: isolate(kilograms(row.gramsInBoxes + 1000 * expectedAmount(row))),
                })
              : m.pick_in_boxes({ amount: isolate(kilograms(row.gramsInBoxes)) })}
          </small>
        )}
      </td>
      <td className={styles.figure}>{row.orders}</td>
      <td className={styles.weight}>{isWeighable(row) && <span className={styles.blank} />}</td>
    </tr>
  )
}

/** The items of a day's boxes, added up. */
function Inside({ row }: { row: Row }) {
  return (
    <tr className={styles.inside}>
      <td colSpan={5}>
        {row.inside.length === 0 ? (
          m.pick_box_no_week()
        ) : (
          <ul>
            {row.inside.map(({ grams, ...thing }) => (
              <li key={thing.name}>
                <TwoNames {...thing} />{' '}
                <bdi>
                  {row.qty} × {m.amount_kg({ count: grams / 1000 })} ={' '}
                  {m.amount_kg({ count: (row.qty * grams) / 1000 })}
                </bdi>
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  )
}

function kilograms(grams: number): string {
  return m.amount_kg({ count: exactly(grams / 1000) })
}

/** Returns the amount to pick: kilograms for weighable products (`12 kg`), else a count (`3 bunches`). */
function total(row: Row): string {
  return isWeighable(row) ? m.amount_kg({ count: expectedAmount(row) }) : timesOf(row.qty, row)
}

/** Holds the ticked products of a day, stored on this device. */
function useTicks(date: string) {
  const key = `picked-${date}`
  const [ticked, setTicked] = useState(() => new Set(remembered(key)?.split(' ')))
  return [
    ticked,
    (id: string) => {
      const next = new Set(ticked)
      if (!next.delete(id)) next.add(id)
      remember(key, next.size > 0 ? [...next].join(' ') : null)
      setTicked(next)
    },
  ] as const
}
