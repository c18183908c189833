import { useMatches } from 'react-router'
import { useMay } from '#admin/api/staff.ts'
import type { StaffPolicy } from '#shop/accounts/staff-policy.ts'

type ForSome = { policy: StaffPolicy }

/** Tells whether the admin's role may see the open page; see `page` in `admin/routes.tsx`. */
export function useMayOpen(): boolean {
  const match = useMatches().findLast(({ handle }) => isForSome(handle))
  return useMay(match && isForSome(match.handle) ? match.handle.policy : 'admin')
}

function isForSome(handle: unknown): handle is ForSome {
  return typeof handle === 'object' && handle !== null && 'policy' in handle
}
