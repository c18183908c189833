import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { maySo, type StaffPolicy, type StaffRole } from '#shop/accounts/staff-policy.ts'
import { SHELL_ROUTE, type loadShell } from './settings.ts'

/**
 * Returns the role of the logged-in admin, as it was when the admin was opened; undefined on the error page.
 */
export function useStaffRole(): StaffRole | undefined {
  return useRouteLoaderData<typeof loadShell>(SHELL_ROUTE)?.me.staffRole
}

/**
 * Tells whether the logged-in admin is allowed a policy. Pages hide the rest; the server checks each call in
 * any case.
 */
export function useMay(policy: StaffPolicy): boolean {
  return maySo(useStaffRole(), policy)
}

/** Shows its children to the roles of a policy only. */
export function ForRoles({ policy, children }: { policy: StaffPolicy; children: ReactNode }) {
  return useMay(policy) ? children : null
}
