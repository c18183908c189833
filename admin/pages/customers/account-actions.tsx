import { useRef, useState } from 'react'
import { useMay } from '#admin/api/staff.ts'
import { useAct } from '#admin/api/use-act.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { adminCustomer, type CustomerAccount } from '#shop/customers/customer.ts'
import { accountLogin } from './customer-name.ts'

/** For owners only: sets the staff role of an account, or ends all its logins. */
export function AccountActions({ account }: { account: CustomerAccount }) {
  const [problem, setProblem] = useState<string>()
  const { act, isBusy } = useAct(setProblem)
  const question = useRef<ConfirmHandle>(null)
  const email = accountLogin(account)
  if (!useMay('owner')) return null

  return (
    <>
      <Button variant="secondary" pending={isBusy} onClick={() => question.current?.ask()}>
        {m.customers_sign_out()}
      </Button>
      <ButtonLink variant="secondary" to={`/admin/staff/${account.id}`}>
        {m.staff_open()}
      </ButtonLink>
      <Confirm
        ref={question}
        title={m.customers_sign_out_ask({ email })}
        action={m.customers_sign_out()}
        onConfirm={() =>
          void act(
            `/api/admin/customers/${account.id}/sign-out`,
            { method: 'POST', schema: adminCustomer },
            { text: m.customers_signed_out({ email }) },
          )
        }
      />
      <Alert>{problem}</Alert>
    </>
  )
}
