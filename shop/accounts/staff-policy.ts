/** Every account with the role `admin` has one of these. */
export const staffRoles = ['owner', 'manager', 'packer', 'driver', 'buyer', 'accountant'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The roles that each policy allows. Every endpoint and every page of the admin has a policy. */
export const staffPolicies = {
  /** The whole shop, except staff and the settings of money. */
  admin: ['owner', 'manager'],
  /** Staff, their roles and sessions, and the sessions of customers. */
  owner: ['owner'],
  /** Requests that every page of the admin makes. */
  staff: staffRoles,
  packing: ['owner', 'manager', 'packer'],
  /** Packing slips. Drivers see those of today only. */
  papers: ['owner', 'manager', 'packer', 'driver'],
  /** Moves an order to its next step: a packer packs it, a driver delivers it. */
  moves: ['owner', 'manager', 'packer', 'driver'],
  /** Deliveries at the door. Drivers see today's orders only. */
  door: ['owner', 'manager', 'driver'],
  /** Products with their stock, and producers. Buyers write stock only. */
  stock: ['owner', 'manager', 'buyer'],
  /** Buying lists, harvest lists, suppliers, received and written-off goods. */
  buying: ['owner', 'manager', 'buyer'],
  /** Reading of orders, refunds, transfers, credit and vouchers. */
  books: ['owner', 'manager', 'accountant'],
  /** Reading the cash-ups of drivers. The policy `admin` counts them, `owner` closes them. */
  cash: ['owner', 'manager', 'accountant'],
} as const satisfies Record<string, readonly StaffRole[]>
export type StaffPolicy = keyof typeof staffPolicies

export function isStaffPolicy(policy: string): policy is StaffPolicy {
  return Object.hasOwn(staffPolicies, policy)
}

export function maySo(role: StaffRole | undefined, policy: StaffPolicy): boolean {
  const roles: readonly StaffRole[] = staffPolicies[policy]
  return role !== undefined && roles.includes(role)
}

/** True for owners and managers. Other roles see only the part of an order that their work needs. */
export function runsShop(role: StaffRole | undefined): boolean {
  return maySo(role, 'admin')
}
