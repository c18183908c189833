import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askAdmin } from '#app/admin/ask-admin.ts'
import { Confirm, type ConfirmHandle } from '#app/admin/confirm.tsx'
import { troubleText } from '#app/admin/form-trouble.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { customerOnDesk, type CustomerOnDesk } from '#shop/accounts/customer-desk.ts'

/** Who may enter here, and whose logins are to end: each asked before it is done. */
export function AccountDeeds({ customer }: { customer: CustomerOnDesk }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const roleQuestion = useRef<ConfirmHandle>(null)
  const signOutQuestion = useRef<ConfirmHandle>(null)
  const isAdmin = customer.role === 'admin'
  const path = `/api/admin/customers/${customer.id}`
  const { email } = customer

  async function ask(call: { path: string; method: 'PUT' | 'POST'; body?: unknown }, done: string) {
    setIsBusy(true)
    setTrouble(undefined)
    const answer = await askAdmin(call.path, { ...call, schema: customerOnDesk })
    setIsBusy(false)
    if (answer.kind === 'ok') showToast({ text: done })
    else setTrouble(troubleText(answer))
    await revalidate()
  }

  return (
    <>
      <Button variant="secondary" pending={isBusy} onClick={() => signOutQuestion.current?.ask()}>
        {m.customers_sign_out()}
      </Button>
      <Button variant="secondary" pending={isBusy} onClick={() => roleQuestion.current?.ask()}>
        {isAdmin ? m.customers_take_admin() : m.customers_make_admin()}
      </Button>
      <Confirm
        ref={signOutQuestion}
        title={m.customers_sign_out_ask({ email })}
        action={m.customers_sign_out()}
        onConfirm={() =>
          void ask({ path: `${path}/sign-out`, method: 'POST' }, m.customers_signed_out({ email }))
        }
      />
      <Confirm
        ref={roleQuestion}
        title={
          isAdmin ? m.customers_take_admin_ask({ email }) : m.customers_make_admin_ask({ email })
        }
        action={isAdmin ? m.customers_take_admin() : m.customers_make_admin()}
        isDangerous
        onConfirm={() =>
          void ask(
            { path: `${path}/role`, method: 'PUT', body: { role: isAdmin ? 'customer' : 'admin' } },
            isAdmin ? m.customers_admin_taken({ email }) : m.customers_admin_made({ email }),
          )
        }
      >
        <p>{isAdmin ? m.customers_take_admin_text() : m.customers_make_admin_text()}</p>
      </Confirm>
      {trouble && <Notice tone="danger" title={trouble} isAlert />}
    </>
  )
}
