import { useRef, useState } from 'react'
import { useAct } from '#admin/api/use-act.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { staffRoleName } from '#format/staff-roles.ts'
import { m } from '#messages/compiled/messages.js'
import type { StaffPerson } from '#shop/accounts/staff.ts'
import type { StaffRole } from '#shop/accounts/staff-policy.ts'
import { adminCustomer } from '#shop/customers/customer.ts'
import { Button } from '#ui/button.tsx'
import { RoleField } from './role-field.tsx'

/** Changes or removes a person's role. Asks first, because all of the person's logins end. */
export function RoleForm({ person }: { person: StaffPerson }) {
  const { id, email, staffRole } = person
  const [problem, setProblem] = useState<string>()
  const { act, isBusy } = useAct(setProblem)
  const question = useRef<ConfirmHandle>(null)
  const [wanted, setWanted] = useState<StaffRole | undefined>(staffRole ?? undefined)
  const role = wanted ? staffRoleName[wanted]() : m.customers_customer()
  const body = wanted ? { role: 'admin', staffRole: wanted } : { role: 'customer' }
  return (
    <form
      className="panel stack-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted !== (staffRole ?? undefined)) question.current?.ask()
      }}
    >
      <Alert>{problem}</Alert>
      <RoleField start={staffRole ?? 'customer'} hasCustomer onChoose={setWanted} />
      <div>
        <Button type="submit" pending={isBusy}>
          {m.staff_role_save()}
        </Button>
      </div>
      <Confirm
        ref={question}
        title={m.staff_role_ask({ email, role })}
        action={m.staff_role_save()}
        isDangerous
        onConfirm={() =>
          void act(
            `/api/admin/customers/${id}/role`,
            { method: 'PUT', body, schema: adminCustomer },
            { text: m.staff_role_changed({ email, role }) },
          )
        }
      >
        <p>{m.staff_role_ask_text()}</p>
      </Confirm>
    </form>
  )
}
