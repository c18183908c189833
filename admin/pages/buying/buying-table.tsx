import { useState } from 'react'
import { Chip, type ChipTone } from '#admin/layout/chip.tsx'
import { TwoNames } from '#admin/pages/days/two-names.tsx'
import { Table } from '#admin/table/table.tsx'
import { goodsAmount } from '#format/buying-words.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { BuyingLine, BuyingList } from '#shop/buying/buying-list.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'
import styles from './buying.module.css'

type Open = { what: 'receive' | 'write-off'; line: BuyingLine }

export function BuyingTable(props: { lines: BuyingLine[]; list: BuyingList; supplier: string }) {
  const { lines, list, supplier } = props
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const goods = open &&
    open.line.productId !== null && { ...open.line, productId: open.line.productId }
  return (
    <>
      <Table
        areCards
        className={styles.table ?? ''}
        rows={lines}
        rowClass={(line) =>
          line.toGet > 0 ? undefined : `${styles.nothing} ${isSettled(line) ? styles.settled : ''}`
        }
        keyOf={({ key }) => key}
        columns={[
          { title: m.buying_product(), isRowTitle: true, cell: (line) => <Product line={line} /> },
          { title: m.buying_needed(), look: 'figure', cell: (line) => <Needed line={line} /> },
          {
            title: m.buying_in_stock(),
            look: 'figure',
            cell: (line) => <bdi>{goodsAmount(line.inStock, line.measure)}</bdi>,
          },
          { title: m.buying_to_get(), look: 'figure', cell: (line) => <ToGet line={line} /> },
          { title: m.buying_answer(), cell: (line) => <Answer line={line} /> },
          {
            title: m.row_actions(),
            isActions: true,
            className: styles.screen ?? '',
            cell: (line) => line.productId !== null && <Actions line={line} onOpen={setOpen} />,
          },
        ]}
      />
      {goods && open.what === 'receive' && (
        <ReceiveDialog
          goods={goods}
          expected={{
            amount: goods.answer?.amount ?? goods.toGet,
            pricePiastres: goods.answer?.pricePiastres,
          }}
          days={list}
          supplier={supplier}
          onClose={close}
        />
      )}
      {goods && open.what === 'write-off' && <WriteOffDialog goods={goods} onClose={close} />}
    </>
  )
}

/** Tells whether there is nothing to buy, and no change to report to a supplier who has the list. */
export function isSettled({ toGet, change }: BuyingLine): boolean {
  return toGet === 0 && !change
}

function Product({ line }: { line: BuyingLine }) {
  return (
    <span className={styles.product}>
      <TwoNames {...line} />
      {line.soldAhead && <small className="muted">{m.buying_sold_ahead()}</small>}
    </span>
  )
}

function Needed({ line: { needed, boxes, measure } }: { line: BuyingLine }) {
  return (
    <span className={styles.parts}>
      <bdi>{goodsAmount(needed, measure)}</bdi>
      {boxes > 0 && (
        <small className={styles.small}>
          {m.buying_in_boxes({ amount: isolate(goodsAmount(boxes, measure)) })}
        </small>
      )}
    </span>
  )
}

const tones: Record<NonNullable<BuyingLine['change']>['kind'], ChipTone> = {
  new: 'warn',
  more: 'warn',
  less: 'info',
  gone: 'quiet',
}

function ToGet({ line: { toGet, measure, change, received } }: { line: BuyingLine }) {
  return (
    <span className={styles.parts}>
      <strong>
        <bdi>{goodsAmount(toGet, measure)}</bdi>
      </strong>
      {change && (
        <span className={styles.small}>
          <Chip tone={tones[change.kind]}>{changeWords(change, measure)}</Chip>
        </span>
      )}
      {received > 0 && (
        <small className={styles.small}>
          {m.buying_received({ amount: isolate(goodsAmount(received, measure)) })}
        </small>
      )}
    </span>
  )
}

function changeWords(
  { kind, amount }: NonNullable<BuyingLine['change']>,
  measure: BuyingLine['measure'],
): string {
  const words = isolate(goodsAmount(amount, measure))
  if (kind === 'new') return m.buying_change_new()
  if (kind === 'more') return m.buying_change_more({ amount: words })
  if (kind === 'less') return m.buying_change_less({ amount: words })
  return m.buying_change_gone({ amount: words })
}

function Answer({ line: { answer, measure } }: { line: BuyingLine }) {
  const money = useMoney()
  if (!answer) return <span aria-hidden="true">–</span>
  const { amount, pricePiastres, note } = answer
  return (
    <span className={`${styles.parts} ${styles.answer}`}>
      {m.buying_answer_at({
        amount: isolate(goodsAmount(amount, measure)),
        price: isolate(money(pricePiastres)),
      })}
      {note && (
        <small className={styles.small}>
          <bdi>{note}</bdi>
        </small>
      )}
    </span>
  )
}

function Actions({ line, onOpen }: { line: BuyingLine; onOpen: (open: Open) => void }) {
  const name = isolate(nameIn(getLocale(), line))
  return (
    <span className={styles.rowActions}>
      <Button
        variant="secondary"
        aria-label={m.buying_receive_of({ name })}
        onClick={() => onOpen({ what: 'receive', line })}
      >
        {m.buying_receive()}
      </Button>
      <Button
        variant="quiet"
        aria-label={m.buying_write_off_of({ name })}
        onClick={() => onOpen({ what: 'write-off', line })}
      >
        {m.buying_write_off()}
      </Button>
    </span>
  )
}
