import { useState } from 'react'
import * as v from 'valibot'
import { useAct } from '#admin/api/use-act.ts'
import { Table } from '#admin/table/table.tsx'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Supplier, Supply } from '#shop/buying/supplier.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import styles from './buying.module.css'

type Props = { supply: Supply[]; suppliers: Supplier[] }

/**
 * Products without a supplier are folded below the others. A product stays where it was when the page was
 * opened, so that a choice does not move it away from the focus.
 */
export function SupplyParts({ supply, suppliers }: Props) {
  const [others] = useState(() => new Set(supply.filter(hasNone).map(({ productId }) => productId)))
  const isOther = ({ productId }: Supply) => others.has(productId)
  const shown = supply.filter((one) => !isOther(one))
  return (
    <>
      {shown.length > 0 && <SupplyTable supply={shown} suppliers={suppliers} />}
      {others.size > 0 && (
        <details open={shown.length === 0}>
          <summary className={styles.fold}>{m.supply_others({ count: others.size })}</summary>
          <SupplyTable supply={supply.filter(isOther)} suppliers={suppliers} />
        </details>
      )}
    </>
  )
}

function hasNone({ supplier, producerSupplier, soldAhead }: Supply): boolean {
  return supplier === '' && producerSupplier === '' && !soldAhead
}

/** A choice is saved at once. */
function SupplyTable({ supply, suppliers }: Props) {
  const { act, isBusy } = useAct()
  const locale = getLocale()
  const save = (one: Supply, change: Partial<Pick<Supply, 'supplier' | 'soldAhead'>>) => {
    const { supplier, soldAhead } = { ...one, ...change }
    void act(
      `/api/admin/buying/products/${one.productId}`,
      { method: 'PUT', body: { supplier, soldAhead }, schema: v.object({ id: v.string() }) },
      { text: m.admin_saved_as({ name: isolate(nameIn(locale, one)) }) },
    )
  }
  const growerOf = ({ producerSupplier }: Supply) =>
    suppliers.find(({ id }) => id === producerSupplier)
  return (
    <Table
      areCards
      rows={supply}
      keyOf={({ productId }) => productId}
      columns={[
        {
          title: m.buying_product(),
          isRowTitle: true,
          cell: (one) => <bdi>{nameIn(locale, one)}</bdi>,
        },
        {
          title: m.buying_supplier(),
          className: styles.supplier ?? '',
          cell: (one) => {
            const grower = growerOf(one)
            return (
              <select
                aria-label={m.supply_supplier_of({ name: nameIn(locale, one) })}
                value={one.supplier}
                aria-disabled={isBusy}
                onChange={({ target }) => save(one, { supplier: target.value })}
              >
                <option value="">
                  {grower ? m.supply_default({ name: nameIn(locale, grower) }) : m.supply_none()}
                </option>
                {suppliers.map((supplier) => (
                  <option key={supplier.id} value={supplier.id}>
                    {nameIn(locale, supplier)}
                  </option>
                ))}
              </select>
            )
          },
        },
        {
          title: m.buying_sold_ahead(),
          cell: (one) => (
            <label className={styles.tick}>
              <input
                type="checkbox"
                className="tick"
                aria-label={m.supply_ahead_of({ name: nameIn(locale, one) })}
                checked={one.soldAhead}
                aria-disabled={isBusy}
                onChange={({ target }) => save(one, { soldAhead: target.checked })}
              />
            </label>
          ),
        },
      ]}
    />
  )
}
