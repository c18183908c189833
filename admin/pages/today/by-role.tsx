import type { LoaderFunctionArgs } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { useMay } from '#admin/api/staff.ts'
import { ownStaff } from '#shop/accounts/staff.ts'
import { runsShop } from '#shop/accounts/staff-policy.ts'
import * as today from './page.tsx'
import * as work from './work-page.tsx'

/** Today for owners and managers, and for everybody else what their work needs of it. */
export async function loader(args: LoaderFunctionArgs) {
  const { staffRole } = await loadAdmin(args.request, '/api/admin/me', ownStaff)
  return runsShop(staffRole) ? today.loader(args) : work.loader(args)
}

export function Component() {
  return useMay('admin') ? <today.Component /> : <work.Component />
}
