import * as v from 'valibot'
import { roles } from './account.ts'
import { staffRoles } from './staff-policy.ts'

/** `staffRole` counts only when `role` is `admin`. */
export const roleChange = v.strictObject({
  role: v.picklist(roles, 'choice'),
  staffRole: v.optional(v.picklist(staffRoles, 'choice'), 'owner'),
})
export type RoleChange = v.InferOutput<typeof roleChange>
