import { useRef, useState } from 'react'
import { useAct } from '#admin/api/use-act.ts'
import { useSend } from '#admin/api/use-send.ts'
import { FormDialog } from '#admin/form/form-dialog.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { formatInstant } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { adminCustomer, type AdminCustomer } from '#shop/customers/customer.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './customer.module.css'

export function Refusal({ customer }: { customer: AdminCustomer }) {
  const { id, blocks, isNotAccepted } = customer
  const [isOpen, setIsOpen] = useState(false)
  const now = isNotAccepted ? blocks.find(({ liftedAt }) => liftedAt === null) : undefined
  const before = blocks.filter((block) => block !== now)
  return (
    <>
      {now && (
        <Notice tone="danger" title={m.customer_not_accepted()}>
          <p className={styles.text} dir="auto">
            {now.reason}
          </p>
          <p className="muted">{sinceOf(now)}</p>
          <div className="cluster">
            <Accept id={id} />
            <Button variant="secondary" onClick={() => setIsOpen(true)}>
              {m.customer_reason_edit()}
            </Button>
          </div>
        </Notice>
      )}
      {!now && customer.role !== 'admin' && (
        <div>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {m.customer_refuse()}
          </Button>
        </div>
      )}
      {before.length > 0 && (
        <section className="stack-3" aria-labelledby="blocks">
          <h2 id="blocks" className="subheading">
            {m.customer_blocks()}
          </h2>
          <ul className={styles.rows}>
            {before.map((block) => (
              <li key={block.at}>
                <p className={styles.text} dir="auto">
                  {block.reason}
                </p>
                <p className="muted">
                  {sinceOf(block)}{' '}
                  {block.liftedAt !== null &&
                    m.customer_block_until({
                      time: formatInstant(block.liftedAt, getLocale()),
                      name: isolate(block.liftedBy ?? ''),
                    })}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isOpen && (
        <RefusalDialog id={id} reason={now?.reason ?? ''} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

function sinceOf({ at, by }: { at: string; by: string }) {
  return m.customer_block_from({ time: formatInstant(at, getLocale()), name: isolate(by) })
}

function Accept({ id }: { id: string }) {
  const { act, isBusy } = useAct()
  const question = useRef<ConfirmHandle>(null)
  return (
    <>
      <Button variant="secondary" pending={isBusy} onClick={() => question.current?.ask()}>
        {m.customer_accept()}
      </Button>
      <Confirm
        ref={question}
        title={m.customer_accept_ask()}
        action={m.customer_accept()}
        onConfirm={() =>
          void act(
            `/api/admin/customers/${id}/not-accepted`,
            { method: 'DELETE', schema: adminCustomer },
            { text: m.customer_accepted_toast() },
          )
        }
      />
    </>
  )
}

function RefusalDialog({
  id,
  reason,
  onClose,
}: {
  id: string
  reason: string
  onClose: () => void
}) {
  const state = useSend()
  async function send(form: FormData) {
    const body = { reason: textOf(form, 'reason').trim() }
    const path = `/api/admin/customers/${id}/not-accepted`
    const call = { method: 'PUT' as const, body, schema: adminCustomer }
    return (await state.send(path, call, m.customer_refused_toast())) !== undefined
  }
  return (
    <FormDialog
      title={reason === '' ? m.customer_refuse() : m.customer_reason_edit()}
      action={reason === '' ? m.customer_refuse() : m.customer_reason_edit()}
      isDangerous={reason === ''}
      state={state}
      onSend={send}
      onClose={onClose}
    >
      {reason === '' && <p>{m.customer_refuse_text()}</p>}
      <TextAreaField
        name="reason"
        label={m.customer_refuse_reason()}
        hint={m.customer_refuse_reason_hint()}
        defaultValue={reason}
        maxLength={300}
        rows={3}
        dir="auto"
        error={state.errors.reason}
      />
    </FormDialog>
  )
}
