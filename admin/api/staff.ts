import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { maySo, type StaffPolicy, type StaffRole } from '#shop/accounts/staff-policy.ts'
import { SHELL_ROUTE, type loadShell } from './settings.ts'

/** Returns undefined on the error page. */
export function useStaffRole(): StaffRole | undefined {
  return useRouteLoaderData<typeof loadShell>(SHELL_ROUTE)?.me.staffRole
}

/** Pages hide what the role may not do. The server checks each call in any case. */
export function useMay(policy: StaffPolicy): boolean {
  return maySo(useStaffRole(), policy)
}

export function ForRoles({ policy, children }: { policy: StaffPolicy; children: ReactNode }) {
  return useMay(policy) ? children : null
}
