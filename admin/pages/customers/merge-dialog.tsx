import { useEffect, useState } from 'react'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { useSend } from '#admin/api/use-send.ts'
import { FormDialog } from '#admin/form/form-dialog.tsx'
import { refusalText } from '#admin/form/refusal-text.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { isolate } from '#format/isolate.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { adminCustomer } from '#shop/customers/customer.ts'
import { mergePreview, type CustomerPartView, type MergePreview } from '#shop/customers/merges.ts'
import { useMoney } from '#ui/currency.ts'
import { Spinner } from '#ui/spinner.tsx'
import styles from './customer.module.css'

export function MergeDialog(props: {
  id: string
  other: string
  onMerged: () => void
  onClose: () => void
}) {
  const { id, other, onMerged, onClose } = props
  const state = useSend()
  // One id per opened dialog: sending the form twice merges once.
  const [merge] = useState(() => crypto.randomUUID())
  const [preview, setPreview] = useState<MergePreview>()
  const [problem, setProblem] = useState<string>()
  const path = `/api/admin/customers/${id}/merge`

  useEffect(() => {
    let isGone = false
    void askAdmin(`${path}?with=${encodeURIComponent(other)}`, { schema: mergePreview }).then(
      (answer) => {
        if (isGone) return
        if (answer.kind === 'ok') setPreview(answer.value)
        else setProblem(refusalText(answer))
      },
    )
    return () => {
      isGone = true
    }
  }, [path, other])

  async function send() {
    const call = { body: { id: merge, with: other }, schema: adminCustomer }
    const done = await state.send(path, call, m.customer_merged_toast())
    if (done) onMerged()
    return done !== undefined
  }
  return (
    <FormDialog
      title={m.customer_merge_ask()}
      action={m.customer_merge_do()}
      state={state}
      onSend={send}
      onClose={onClose}
    >
      <Alert>{problem}</Alert>
      {preview ? <Preview preview={preview} /> : !problem && <Spinner />}
    </FormDialog>
  )
}

function Preview({ preview }: { preview: MergePreview }) {
  const money = useMoney()
  const { parts, otherParts, areOne, movedPiastres, creditGoesTo, notes, isNotAccepted } = preview
  if (areOne) return <p>{m.customer_merge_one()}</p>
  return (
    <>
      <PartList title={m.customer_merge_here()} parts={parts} />
      {otherParts.length > 0 && <PartList title={m.customer_merge_other()} parts={otherParts} />}
      <ul className={styles.points}>
        <li>{m.customer_merge_orders()}</li>
        <li>
          {movedPiastres > 0
            ? m.customer_merge_credit({
                amount: money(movedPiastres),
                account: isolate(creditGoesTo),
              })
            : m.customer_merge_no_credit()}
        </li>
        {notes > 0 && <li>{m.customer_merge_notes({ count: notes })}</li>}
        <li>{m.customer_merge_consents()}</li>
        {isNotAccepted && <li>{m.customer_merge_refused()}</li>}
        <li>{m.customer_merge_erase()}</li>
      </ul>
    </>
  )
}

function PartList({ title, parts }: { title: string; parts: CustomerPartView[] }) {
  return (
    <section className="stack-2">
      <h3>{title}</h3>
      <ul>
        {parts.map(({ account, phone, orders }) => {
          const name = readablePhone(phone ?? '')
          return (
            <li key={account?.id ?? phone}>
              {account
                ? m.customers_part_account({
                    email: isolate(account.email || account.name || name),
                  })
                : m.customers_part_guest({ phone: isolate(name) })}{' '}
              <span className="muted">({m.admin_orders_count({ count: orders })})</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
