import { m } from '#messages/compiled/messages.js'
import type { StaffRole } from '#shop/accounts/staff-policy.ts'

export const staffRoleName: Record<StaffRole, () => string> = {
  owner: m.role_owner,
  manager: m.role_manager,
  packer: m.role_packer,
  driver: m.role_driver,
  buyer: m.role_buyer,
  accountant: m.role_accountant,
}

export const staffRoleText: Record<StaffRole, () => string> = {
  owner: m.role_owner_text,
  manager: m.role_manager_text,
  packer: m.role_packer_text,
  driver: m.role_driver_text,
  buyer: m.role_buyer_text,
  accountant: m.role_accountant_text,
}
