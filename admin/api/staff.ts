import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { maySo, type StaffPolicy, type StaffRole } from '#shop/accounts/staff-policy.ts'
import { SHELL_ROUTE, type loadShell } from './settings.ts'

/** The role of who is here, as it was when the admin was opened; none on the error page. */
export function useStaffRole(): StaffRole | undefined {
  return useRouteLoaderData<typeof loadShell>(SHELL_ROUTE)?.me.staffRole
}

/** Whether who is here may: what is not allowed is not shown. The shop decides at each call anyway. */
export function useMay(policy: StaffPolicy): boolean {
  return maySo(useStaffRole(), policy)
}

/** Shows its children to those who may. */
export function ForRoles({ policy, children }: { policy: StaffPolicy; children: ReactNode }) {
  return useMay(policy) ? children : null
}
