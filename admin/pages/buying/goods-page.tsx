import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { useMay } from '#admin/api/staff.ts'
import { useAct } from '#admin/api/use-act.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { Table } from '#admin/table/table.tsx'
import { goodsAmount } from '#format/buying-words.ts'
import { formatInstant } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { margins } from '#shop/buying/margin.ts'
import { receiptShape, type Receipt } from '#shop/buying/receipt.ts'
import { supplyShape } from '#shop/buying/supplier.ts'
import { writeOffShape, type WriteOff } from '#shop/buying/write-off.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { EnterGoods } from './enter-goods.tsx'
import { MarginTable } from './margin-table.tsx'
import { lossName } from './write-off-dialog.tsx'
import styles from './buying.module.css'

const PATH = '/api/admin/buying'

export async function loader({ request }: LoaderFunctionArgs) {
  const [supply, earned, receipts, losses] = await Promise.all([
    loadAdmin(request, `${PATH}/products`, v.array(supplyShape)),
    loadAdmin(request, `${PATH}/margins`, margins),
    loadAdmin(request, `${PATH}/receipts`, v.array(receiptShape)),
    loadAdmin(request, `${PATH}/write-offs`, v.array(writeOffShape)),
  ])
  return { supply, earned, receipts, losses, today: dayInCairo(new Date()) }
}

export function Component() {
  const { supply, earned, receipts, losses, today } = useLoaderData<typeof loader>()
  return (
    <div className={styles.sections}>
      <PageHead back={{ to: '/admin/buying', text: m.buying_title() }} title={m.buying_goods()} />
      <EnterGoods supply={supply} today={today} />
      <section className="stack-3" aria-labelledby="margins">
        <h2 id="margins" className="subheading">
          {m.goods_margins()}
        </h2>
        {earned.products.length === 0 ? (
          <p>{m.goods_margins_none()}</p>
        ) : (
          <>
            <p className="muted">{m.goods_margins_text({ count: earned.days })}</p>
            <MarginTable products={earned.products} />
          </>
        )}
      </section>
      <section className="stack-3" aria-labelledby="receipts">
        <h2 id="receipts" className="subheading">
          {m.goods_receipts()}
        </h2>
        {receipts.length === 0 ? (
          <p>{m.goods_receipts_none()}</p>
        ) : (
          <ReceiptTable receipts={receipts} />
        )}
      </section>
      <section className="stack-3" aria-labelledby="losses">
        <h2 id="losses" className="subheading">
          {m.goods_losses()}
        </h2>
        {losses.length === 0 ? <p>{m.goods_losses_none()}</p> : <LossTable losses={losses} />}
      </section>
    </div>
  )
}

function ReceiptTable({ receipts }: { receipts: Receipt[] }) {
  const locale = getLocale()
  const [corrected, setCorrected] = useState<Receipt>()
  return (
    <>
      <Table
        areCards
        rows={receipts}
        keyOf={({ id }) => id}
        columns={[
          {
            title: m.buying_product(),
            isRowTitle: true,
            cell: (one) => <bdi>{nameIn(locale, one)}</bdi>,
          },
          { title: m.goods_when(), cell: (one) => <When of={one} /> },
          { title: m.goods_amount(), look: 'figure', cell: (one) => <Amount receipt={one} /> },
          {
            title: m.goods_cost(),
            look: 'figure',
            cell: ({ costPiastres }) => <Money piastres={costPiastres} />,
          },
          {
            title: m.buying_supplier(),
            cell: ({ supplier }) => supplier && <bdi>{nameIn(locale, supplier)}</bdi>,
          },
          { title: m.buying_note(), cell: ({ note }) => <bdi>{note}</bdi> },
          {
            title: m.row_actions(),
            isActions: true,
            cell: (one) => (
              <Button
                variant="quiet"
                aria-label={m.goods_correct_of({ name: isolate(nameIn(locale, one)) })}
                onClick={() => setCorrected(one)}
              >
                {m.goods_correct()}
              </Button>
            ),
          },
        ]}
      />
      {corrected && <CorrectDialog receipt={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  )
}

function When({ of: { at, who } }: { of: { at: string; who: string } }) {
  return (
    <span className={`${styles.parts} ${styles.answer}`}>
      <span className={styles.moment}>{formatInstant(at, getLocale())}</span>
      {who && (
        <small className={styles.small}>
          <span className="visually-hidden">{m.goods_who()}: </span>
          <bdi>{who}</bdi>
        </small>
      )}
    </span>
  )
}

function Amount({ receipt: { amount, forBoxes, measure } }: { receipt: Receipt }) {
  return (
    <span className={styles.parts}>
      <bdi>{goodsAmount(amount, measure)}</bdi>
      {forBoxes > 0 && (
        <small className={styles.small}>
          {m.goods_for_boxes({ amount: isolate(goodsAmount(forBoxes, measure)) })}
        </small>
      )}
    </span>
  )
}

/** Buyers do not see orders, so that they get the number without a link. */
function LostInOrder({ number }: { number: number }) {
  const mayRead = useMay('books')
  const words = m.goods_lost_in({ number })
  return mayRead ? <Link to={`/admin/orders/${number}`}>{words}</Link> : words
}

function LossTable({ losses }: { losses: WriteOff[] }) {
  const locale = getLocale()
  const { act, isBusy } = useAct()
  const undo = (one: WriteOff) =>
    act(
      `${PATH}/write-offs/${one.id}/undo`,
      { method: 'POST', schema: v.object({ id: v.string() }) },
      { text: m.buying_write_off_undone({ name: isolate(nameIn(locale, one)) }) },
    )
  return (
    <Table
      areCards
      rows={losses}
      keyOf={({ id }) => id}
      columns={[
        {
          title: m.buying_product(),
          isRowTitle: true,
          cell: (one) => <bdi>{nameIn(locale, one)}</bdi>,
        },
        { title: m.goods_when(), cell: (one) => <When of={one} /> },
        {
          title: m.goods_amount(),
          look: 'figure',
          cell: ({ amount, measure }) => <bdi>{goodsAmount(amount, measure)}</bdi>,
        },
        {
          title: m.buying_write_off_reason(),
          cell: ({ order, reason, note }) =>
            order !== null ? (
              <LostInOrder number={order} />
            ) : reason === 'other' ? (
              <bdi>{note}</bdi>
            ) : (
              [lossName[reason](), note].filter(Boolean).join(': ')
            ),
        },
        {
          title: m.row_actions(),
          isActions: true,
          cell: (one) =>
            one.order !== null ? null : one.undoneAt === null ? (
              <Button
                variant="quiet"
                pending={isBusy}
                aria-label={m.buying_undo_of({ name: isolate(nameIn(locale, one)) })}
                onClick={() => void undo(one)}
              >
                {m.buying_undo()}
              </Button>
            ) : (
              <span className="muted">{m.buying_undone()}</span>
            ),
        },
      ]}
    />
  )
}
