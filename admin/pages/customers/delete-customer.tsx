import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import type { CustomerAccount } from '#shop/customers/customer.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { accountLogin } from './customer-name.ts'

const done = v.object({ message: v.string() })

export function DeleteCustomer({ account }: { account: CustomerAccount }) {
  const navigate = useNavigate()
  const question = useRef<ConfirmHandle>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function remove() {
    setIsBusy(true)
    const path = `/api/admin/customers/${account.id}`
    const answer = await askAdmin(path, { method: 'DELETE', schema: done })
    setIsBusy(false)
    if (answer.kind !== 'ok') return setProblem(refusalText(answer))
    showToast({ text: m.customers_deleted() })
    return navigate(localPath('/admin/customers'))
  }

  return (
    <>
      <Button variant="quiet" pending={isBusy} onClick={() => question.current?.ask()}>
        {m.customers_delete()}
      </Button>
      <Confirm
        ref={question}
        title={m.customers_delete_ask({ email: accountLogin(account) })}
        action={m.customers_delete()}
        isDangerous
        onConfirm={() => void remove()}
      >
        <p>{m.customers_delete_text()}</p>
      </Confirm>
      <Alert>{problem}</Alert>
    </>
  )
}
