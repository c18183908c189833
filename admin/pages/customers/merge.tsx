import { Fragment, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { useAct } from '#admin/api/use-act.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import { textOf } from '#admin/form/text-of.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { formatInstant } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { AdminCustomer } from '#shop/customers/customer.ts'
import { customerList, type CustomerRow } from '#shop/customers/list.ts'
import type { CustomerMerge } from '#shop/customers/merges.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { customerName } from './customer-name.ts'
import { MergeDialog } from './merge-dialog.tsx'
import styles from './customer.module.css'

export function Merge({ customer }: { customer: AdminCustomer }) {
  const [found, setFound] = useState<CustomerRow[]>()
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = textOf(new FormData(event.currentTarget), 'q').trim()
    if (q === '') return
    const path = `/api/admin/customers?q=${encodeURIComponent(q)}`
    const answer = await askAdmin(path, { schema: customerList })
    if (answer.kind !== 'ok') return setProblem(refusalText(answer))
    setProblem(undefined)
    const own = new Set([
      customer.id,
      ...customer.accounts.map(({ id }) => id),
      ...customer.guests.map(({ number }) => `order-${number}`),
    ])
    setFound(answer.value.customers.filter(({ id }) => !own.has(id)).slice(0, 10))
  }

  if (customer.role === 'admin') return null
  return (
    <section className="no-print stack-3" aria-labelledby="merge">
      <h2 id="merge" className="subheading">
        {m.customer_merge()}
      </h2>
      <Merges merges={customer.merges} />
      {!customer.isWhole && (
        <div>
          <Button variant="secondary" onClick={() => setChosen(customer.id)}>
            {m.customer_merge_do()}
          </Button>
        </div>
      )}
      <Alert>{problem}</Alert>
      <form className={styles.search} role="search" onSubmit={(event) => void find(event)}>
        <Field
          id="merge-search"
          type="search"
          name="q"
          label={m.customer_merge_search()}
          autoComplete="off"
          dir="auto"
        />
        <Button type="submit" variant="secondary" size="lg">
          {m.customer_merge_find()}
        </Button>
      </form>
      <div role="status">
        {found?.length === 0 && <p>{m.customer_merge_self()}</p>}
        {found && found.length > 0 && (
          <ul className={styles.rows}>
            {found.map((one) => (
              <li key={one.id} className={styles.row}>
                <span>
                  <bdi>{customerName(one)}</bdi>{' '}
                  <span className="muted">
                    {one.phone && <bdi dir="ltr">{readablePhone(one.phone)}</bdi>}{' '}
                    <bdi>{one.email}</bdi> ({m.admin_orders_count({ count: one.orders })})
                  </span>
                </span>
                <Button
                  variant="secondary"
                  aria-label={m.customer_merge_choose({ name: isolate(customerName(one)) })}
                  onClick={() => setChosen(one.id)}
                >
                  {m.customer_merge_do()}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {chosen && (
        <MergeDialog
          id={customer.id}
          other={chosen}
          onMerged={() => setFound(undefined)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}

const undone = v.object({ creditStays: v.boolean() })

function Merges({ merges }: { merges: CustomerMerge[] }) {
  const locale = getLocale()
  if (merges.length === 0) return null
  return (
    <ul className={styles.rows} aria-label={m.customer_merges()}>
      {merges.map((merge) => (
        <li key={merge.id} className={styles.row}>
          <div>
            <p>
              {merge.parts.map((part, at) => (
                <Fragment key={part}>
                  {at > 0 && ' · '}
                  <bdi dir="ltr">{part.startsWith('+') ? readablePhone(part) : part}</bdi>
                </Fragment>
              ))}
            </p>
            <p className="muted">
              {m.customer_merged_of({
                time: formatInstant(merge.at, locale),
                name: isolate(merge.by),
              })}
            </p>
          </div>
          <Unmerge merge={merge} />
        </li>
      ))}
    </ul>
  )
}

function Unmerge({ merge: { id } }: { merge: CustomerMerge }) {
  const question = useRef<ConfirmHandle>(null)
  const { act, isBusy } = useAct()
  const path = `/api/admin/customer-merges/${id}/undo`
  // Adds a toast when credit could not be moved back.
  const schema = v.pipe(
    undone,
    v.transform((answer) => {
      if (answer.creditStays) showToast({ text: m.customer_unmerged_credit() })
      return answer
    }),
  )
  return (
    <>
      <Button variant="secondary" pending={isBusy} onClick={() => question.current?.ask()}>
        {m.customer_unmerge()}
      </Button>
      <Confirm
        ref={question}
        title={m.customer_unmerge_ask()}
        action={m.customer_unmerge()}
        onConfirm={() =>
          void act(path, { method: 'POST', schema }, { text: m.customer_unmerged() })
        }
      >
        <p>{m.customer_unmerge_text()}</p>
      </Confirm>
    </>
  )
}
