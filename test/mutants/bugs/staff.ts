import type { Bug } from './bug.ts'

export const staffBugs: Bug[] = [
  {
    name: 'the token says who is an admin, not the database',
    file: 'shop/accounts/accounts.server.ts',
    find: '  return row && accountOf(row)',
    replace: '  return row && accountOf({ ...row, role: claims.role })',
    tests: ['test/api/staff/who-may.test.ts'],
    only: 'demoted',
  },
  {
    name: 'an admin who is made a customer keeps her token',
    file: 'shop/accounts/admin.server.ts',
    find: "        token_version: account('token_version', '+', 1),\n",
    replace: '',
    tests: ['test/api/staff/admin-roles.test.ts'],
    only: 'makes an admin',
  },
  {
    name: 'staff: every role may what any may',
    file: 'shop/accounts/staff-policy.ts',
    find: '  return role !== undefined && roles.includes(role)\n',
    replace: '  return role !== undefined && (roles.length > 0 || roles.includes(role))\n',
    tests: ['test/api/staff/who-may.test.ts'],
  },
  {
    name: 'staff: an invitation is good twice',
    file: 'shop/accounts/join-staff.server.ts',
    find: "      if (!(await useUpInvitation(trx, invitation.id, now))) throw new Refused('invitation-used')\n",
    replace: '',
    tests: ['test/api/staff/staff.test.ts'],
    only: 'nobody does by it again',
  },
  {
    name: 'staff: a packer gets the key of an order',
    file: 'shop/orders/overview/staff-scope.ts',
    find: "  const keyless = { ...order, key: '',",
    replace: '  const keyless = { ...order,',
    tests: ['test/api/orders/overview/staff-scope.test.ts'],
  },
  {
    name: 'a new call says that anyone may make it',
    file: 'api/admin/settings.ts',
    find: "policy: 'staff',",
    replace: "policy: 'anyone',",
    tests: ['test/api/staff/who-may.test.ts'],
  },
  {
    name: 'a call that changes products says that anyone may make it',
    file: 'api/products-edit.ts',
    find: "summary: 'Deletes a product; it can be restored',\n    policy: 'admin',",
    replace: "summary: 'Deletes a product; it can be restored',\n    policy: 'anyone',",
    tests: ['test/api/staff/who-may.test.ts'],
  },
]
