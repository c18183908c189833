import * as v from 'valibot'
import type { Role } from './account.ts'

export const roles = ['customer', 'admin'] as const satisfies Role[]

export const roleChange = v.strictObject({ role: v.picklist(roles, 'choice') })
