import { useStaffRole } from '#admin/api/staff.ts'
import { staffRoleName } from '#format/staff-roles.ts'
import { m } from '#messages/compiled/messages.js'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Replaces a page that the admin's role may not see. Names the role, and links to the first page. */
export function NotYourRole() {
  const role = useStaffRole()
  return (
    <EmptyState
      level={1}
      title={m.role_not_yours_title()}
      text={role ? m.role_not_yours_text({ role: staffRoleName[role]() }) : m.failure_advice()}
    >
      <ButtonLink to="/admin">{m.admin_today()}</ButtonLink>
    </EmptyState>
  )
}
