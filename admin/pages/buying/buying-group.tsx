import { useState } from 'react'
import * as v from 'valibot'
import { useAct } from '#admin/api/use-act.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { goodsAmount } from '#format/buying-words.ts'
import { formatInstant } from '#format/dates.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { BuyingGroup, BuyingList } from '#shop/buying/buying-list.ts'
import type { Supplier } from '#shop/buying/supplier.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { Button } from '#ui/button.tsx'
import { BuyingTable, isSettled } from './buying-table.tsx'
import { SendDialog } from './send-dialog.tsx'
import styles from './buying.module.css'

type Props = { group: BuyingGroup; list: BuyingList }

export function BuyingGroupPart({ group, list }: Props) {
  const { supplier, sent, lines, gone } = group
  const locale = getLocale()
  const id = `group-${supplier?.id ?? 'none'}`
  return (
    <section
      className={`${styles.group} ${lines.every(isSettled) && gone.length === 0 ? styles.settled : ''}`}
      aria-labelledby={id}
    >
      <header className={styles.head}>
        <div>
          <h3 id={id} className={styles.name}>
            <bdi>{supplier ? nameIn(locale, supplier) : m.buying_no_supplier()}</bdi>
          </h3>
          {supplier ? (
            <p className="muted">
              {supplier.phone && (
                <>
                  <a href={`tel:${supplier.phone}`} dir="ltr">
                    {readablePhone(supplier.phone)}
                  </a>
                  {' · '}
                </>
              )}
              {sent
                ? m.buying_sent_at({ at: formatInstant(sent.sentAt, locale) })
                : m.buying_not_sent()}
            </p>
          ) : (
            <p className={`muted ${styles.screen}`}>{m.buying_no_supplier_text()}</p>
          )}
        </div>
        {supplier && <GroupActions group={{ ...group, supplier }} list={list} />}
      </header>
      <BuyingTable lines={lines} list={list} supplier={supplier?.id ?? ''} />
      {gone.length > 0 && (
        <div className={styles.gone}>
          <h4>{m.buying_gone_title()}</h4>
          <ul>
            {gone.map((line) => (
              <li key={line.key}>
                <bdi>{nameIn(locale, line)}</bdi>: {goodsAmount(line.amount, line.measure)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const done = v.object({ id: v.string() })

function GroupActions({
  group,
  list,
}: {
  group: BuyingGroup & { supplier: Supplier }
  list: BuyingList
}) {
  const { supplier, sent, lines, gone } = group
  const { act, isBusy } = useAct()
  const [isSending, setIsSending] = useState(false)
  const name = nameIn(getLocale(), supplier)
  const isClosed = sent !== null && sent.closedAt !== null
  const hasLinks = sent !== null && sent.links > 0
  const canSend = lines.some(({ toGet }) => toGet > 0) || gone.length > 0
  const close = () =>
    act(
      `/api/admin/buying/lists/${sent?.id}`,
      { method: 'PUT', body: { closed: !isClosed }, schema: done },
      { text: isClosed ? m.buying_open_done({ name }) : m.buying_close_done({ name }) },
    )
  const revoke = () =>
    act(
      `/api/admin/buying/lists/${sent?.id}/revoke`,
      { method: 'POST', schema: done },
      { text: m.buying_revoke_done({ name }) },
    )
  return (
    <div className={styles.actions}>
      {hasLinks && !isClosed && <Chip tone="info">{m.buying_links()}</Chip>}
      {isClosed && <Chip tone="quiet">{m.buying_closed()}</Chip>}
      {(isClosed || hasLinks) && (
        <Button
          variant="quiet"
          pending={isBusy}
          aria-label={isClosed ? m.buying_open_of({ name }) : m.buying_close_of({ name })}
          onClick={() => void close()}
        >
          {isClosed ? m.buying_open() : m.buying_close()}
        </Button>
      )}
      {hasLinks && (
        <Button
          variant="quiet"
          pending={isBusy}
          aria-label={m.buying_revoke_of({ name })}
          onClick={() => void revoke()}
        >
          {m.buying_revoke()}
        </Button>
      )}
      {canSend && (
        <Button
          variant={sent ? 'secondary' : 'primary'}
          aria-label={sent ? m.buying_send_again_of({ name }) : m.buying_send_of({ name })}
          onClick={() => setIsSending(true)}
        >
          {sent ? m.buying_send_again() : m.buying_send()}
        </Button>
      )}
      {isSending && (
        <SendDialog supplier={supplier} list={list} onClose={() => setIsSending(false)} />
      )}
    </div>
  )
}
