import { useState } from 'react'
import { Alert } from '#admin/layout/alert.tsx'
import { missingWords } from '#format/missing-words.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import {
  isToPack,
  type PackingLine as Line,
  type PackingOrder,
  type PackingRow,
} from '#shop/orders/pack/packing.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { isBounce } from './is-bounce.ts'
import { LineDialog, type LineTask } from './line-dialog.tsx'
import { OpenCalls } from './open-calls.tsx'
import { PackedPanel } from './packed-panel.tsx'
import { PackingLine } from './packing-line.tsx'
import { sendTickLater, useWaitingTicks } from './packing-store.ts'
import { PiecesBar } from './pieces-bar.tsx'
import { waitingTick } from './tick-queue.ts'
import styles from './order-to-pack.module.css'

export function OrderToPack(props: {
  order: PackingOrder
  openBy: string[]
  calls: PackingRow['calls']
  /** The lines ticked on this page, the latest last. */
  done: number[]
  onDone: (lines: number[]) => void
  onPacked: (order: PackingOrder) => void
  onNext: () => void
}) {
  const { order, openBy, calls, done, onDone, onPacked, onNext } = props
  const { ticks, isAway } = useWaitingTicks()
  const [asked, setAsked] = useState<{ line: number; task?: LineTask }>()
  const isOpen = isToPack(order)
  const waiting = (line: Line) => waitingTick(ticks, { number: order.number, line: line.line })
  const isTicked = (line: Line) => waiting(line)?.isTicked ?? line.tick !== null
  const toTick = order.lines.filter(({ qty }) => qty > 0)
  const left = toTick.filter((line) => !isTicked(line))
  const undo = done.findLast((at) => toTick.some((line) => line.line === at && isTicked(line)))

  function tick(line: Line, to: boolean) {
    sendTickLater({ number: order.number, line: line.line, qty: line.qty, isTicked: to })
    const others = done.filter((one) => one !== line.line)
    onDone(to ? [...others, line.line] : others)
  }
  const open = asked && order.lines.find(({ line }) => line === asked.line)

  return (
    <>
      <Head order={order} openBy={openBy} />
      <OpenCalls date={order.date} calls={calls} />
      <Wishes order={order} />
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <PackingLine
            key={line.line}
            line={line}
            isTicked={line.qty > 0 && isTicked(line)}
            isWaiting={isAway && waiting(line) !== undefined}
            isOpen={isOpen}
            onTick={() => tick(line, !isTicked(line))}
            onWeigh={() => setAsked({ line: line.line, task: 'weigh' })}
            onMore={() => setAsked({ line: line.line })}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        {isAway && (
          <p role="status" className={styles.away}>
            <Icon name="clock" /> {m.packing_waiting({ count: ticks.length })}
          </p>
        )}
        {!isOpen && <PackedPanel order={order} onNext={onNext} />}
        {isOpen && left.length > 0 && (
          <p className={styles.left} role="status">
            {m.packing_lines({ ticked: toTick.length - left.length, lines: toTick.length })}
          </p>
        )}
        {isOpen && left.length === 0 && toTick.length > 0 && (
          <PiecesBar key={order.number} order={order} onPacked={onPacked} />
        )}
        {isOpen && toTick.length === 0 && <Alert>{m.packing_nothing_left()}</Alert>}
        {isOpen && undo !== undefined && (
          <Button
            variant="secondary"
            className={styles.undo ?? ''}
            onClick={(event) => {
              if (isBounce(event)) return
              const line = order.lines.find((one) => one.line === undo)
              if (line) tick(line, false)
            }}
          >
            <Icon name="undo" /> {m.packing_undo_tick()}
          </Button>
        )}
      </div>
      {open && (
        <LineDialog
          key={`${open.line}-${asked.task ?? ''}`}
          order={order}
          line={open}
          task={asked.task}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function Head({ order, openBy }: { order: PackingOrder; openBy: string[] }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        <bdi>#{order.number}</bdi> · <bdi>{order.name}</bdi>
      </h1>
      <p className={styles.where}>
        <bdi>{nameIn(getLocale(), order.area)}</bdi>
        {order.stop !== null && <> · {m.packing_stop({ stop: order.stop })}</>}
      </p>
      {openBy.length > 0 && (
        <p className={`${styles.where} ${styles.open}`} role="status">
          <Icon name="user" size={18} /> {m.packing_open_by({ names: openBy.join(', ') })}
        </p>
      )}
    </header>
  )
}

function Wishes({ order }: { order: PackingOrder }) {
  const { missing, phone, notes, adminNote } = order
  return (
    <div className={styles.wishes}>
      <p>
        {m.slip_missing()}: <strong>{missingWords[missing]()}</strong>
        {phone && (
          <>
            {' '}
            <a href={`tel:${phone}`} dir="ltr" className={styles.phone}>
              {readablePhone(phone)}
            </a>
          </>
        )}
      </p>
      {[
        { title: m.order_notes(), text: notes },
        { title: m.admin_note_title(), text: adminNote },
      ]
        .filter(({ text }) => text)
        .map(({ title, text }) => (
          <Notice key={title} tone="warn" title={title}>
            <p className={styles.note}>
              <LinkedText text={text} />
            </p>
          </Notice>
        ))}
    </div>
  )
}
