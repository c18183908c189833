import * as v from 'valibot'
import type { Role } from './account.ts'
import { staffRoles } from './staff-policy.ts'

export const roles = ['customer', 'admin'] as const satisfies Role[]

/** A new role. `staffRole` applies to admins only. */
export const roleChange = v.strictObject({
  role: v.picklist(roles, 'choice'),
  staffRole: v.optional(v.picklist(staffRoles, 'choice'), 'owner'),
})
export type RoleChange = v.InferOutput<typeof roleChange>
