import { useState } from 'react'
import { staffRoleName, staffRoleText } from '#format/staff-roles.ts'
import { m } from '#messages/compiled/messages.js'
import { staffRoles, type StaffRole } from '#shop/accounts/staff-policy.ts'
import { SelectField } from '#ui/field.tsx'

export function RoleField(props: {
  start: StaffRole | 'customer'
  /** Offers “customer”, which ends being staff. */
  hasCustomer?: boolean
  error?: string | undefined
  onChoose?: (role: StaffRole | undefined) => void
}) {
  const [chosen, setChosen] = useState(props.start)
  const roleOf = (value: string) => staffRoles.find((one) => one === value)
  const role = roleOf(chosen)
  return (
    <SelectField
      name="staffRole"
      label={m.field_role()}
      hint={role && staffRoleText[role]()}
      error={props.error}
      value={chosen}
      onChange={({ target: { value } }) => {
        setChosen(roleOf(value) ?? 'customer')
        props.onChoose?.(roleOf(value))
      }}
    >
      {staffRoles.map((one) => (
        <option key={one} value={one}>
          {staffRoleName[one]()}
        </option>
      ))}
      {props.hasCustomer && <option value="customer">{m.staff_no_longer()}</option>}
    </SelectField>
  )
}
