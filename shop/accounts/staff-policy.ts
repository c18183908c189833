/** What somebody who works for the shop does in it. Every account with the role `admin` has one. */
export const staffRoles = ['owner', 'manager', 'packer', 'driver', 'buyer', 'accountant'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * Who may call an endpoint or open a page of the admin: each name with its roles. This table and the `policy` of each
 * endpoint are all that decides it.
 */
export const staffPolicies = {
  /** What is not named below: all of the shop except for staff and the settings of money. */
  admin: ['owner', 'manager'],
  /** Staff, their roles and their sessions; the sessions of customers. */
  owner: ['owner'],
  /** What every page of the admin needs. */
  staff: staffRoles,
  /** Pick lists, weighing and shortages. */
  packing: ['owner', 'manager', 'packer'],
  /** Packing slips: drivers see those of today only. */
  papers: ['owner', 'manager', 'packer', 'driver'],
  /** The next step of an order: a packer packs it, a driver delivers it. */
  moves: ['owner', 'manager', 'packer', 'driver'],
  /** What happens at a door: of today's orders for drivers. */
  door: ['owner', 'manager', 'driver'],
  /** Products with their stock, and who makes them; buyers write stock only. */
  stock: ['owner', 'manager', 'buyer'],
  /** What to buy and harvest, suppliers, goods received and written off. */
  buying: ['owner', 'manager', 'buyer'],
  /** Reading orders, refunds, transfers, credit and vouchers. */
  books: ['owner', 'manager', 'accountant'],
  /** Reading the cash-ups of drivers: `admin` counts, and `owner` closes. */
  cash: ['owner', 'manager', 'accountant'],
} as const satisfies Record<string, readonly StaffRole[]>
export type StaffPolicy = keyof typeof staffPolicies

export function isStaffPolicy(policy: string): policy is StaffPolicy {
  return Object.hasOwn(staffPolicies, policy)
}

/** Whether somebody with this role may; nobody without one. */
export function maySo(role: StaffRole | undefined, policy: StaffPolicy): boolean {
  const roles: readonly StaffRole[] = staffPolicies[policy]
  return role !== undefined && roles.includes(role)
}

/** Runs the shop: owner or manager. What the others may see of an order is cut to their work. */
export function runsShop(role: StaffRole | undefined): boolean {
  return maySo(role, 'admin')
}
