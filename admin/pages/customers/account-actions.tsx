import { useRef, useState } from 'react'
import { useAct } from '#admin/api/use-act.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { adminCustomer, type AdminCustomer } from '#shop/customers/admin.ts'
import { customerLogin } from './customer-name.ts'

/** Who may enter here, and whose logins are to end: each asked before it is done. */
export function AccountActions({ customer }: { customer: AdminCustomer }) {
  const [problem, setProblem] = useState<string>()
  const { act, isBusy } = useAct(setProblem)
  const roleQuestion = useRef<ConfirmHandle>(null)
  const signOutQuestion = useRef<ConfirmHandle>(null)
  const isAdmin = customer.role === 'admin'
  const path = `/api/admin/customers/${customer.id}`
  const email = customerLogin(customer)

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
          void act(
            `${path}/sign-out`,
            { method: 'POST', schema: adminCustomer },
            { text: m.customers_signed_out({ email }) },
          )
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
          void act(
            `${path}/role`,
            {
              method: 'PUT',
              body: { role: isAdmin ? 'customer' : 'admin' },
              schema: adminCustomer,
            },
            {
              text: isAdmin
                ? m.customers_admin_taken({ email })
                : m.customers_admin_made({ email }),
            },
          )
        }
      >
        <p>{isAdmin ? m.customers_take_admin_text() : m.customers_make_admin_text()}</p>
      </Confirm>
      <Alert>{problem}</Alert>
    </>
  )
}
