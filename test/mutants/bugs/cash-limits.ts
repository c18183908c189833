import type { Bug } from './bug.ts'

export const cashLimitsBugs: Bug[] = [
  {
    name: 'limits: each writing of an e-mail is a mailbox of its own',
    file: 'shop/orders/place/cash-limits.server.ts',
    find: 'mailboxOf(customer.email)',
    replace: 'customer.email',
    also: [
      {
        file: 'shop/orders/place/cash-limits.server.ts',
        find: "import { mailboxOf } from '#shop/accounts/mailbox.ts'\n",
        replace: '',
      },
    ],
    tests: ['test/api/orders/place/cash-limits.test.ts'],
    only: 'a mailbox',
  },
  {
    name: 'money: goods that are packed, or on their way, are not owed for',
    file: 'shop/orders/place/cash-limits.server.ts',
    find: "eb('state', 'in', undeliveredStates)",
    replace: "eb('state', 'in', ['confirmed'])",
    tests: ['test/api/orders/place/cash-limits.test.ts'],
    only: 'beyond what a person may owe',
  },
  {
    name: 'money: a client owes as much as it has names for',
    file: 'shop/orders/place/cash-limits.server.ts',
    find: 'owed.byClient + due > most * PEOPLE_OF_CLIENT',
    replace: 'due > most * PEOPLE_OF_CLIENT',
    tests: ['test/api/orders/place/cash-limits.test.ts'],
    only: 'those of three people',
  },
  {
    name: 'cash: orders that strangers place with a confirmed phone use up its limits',
    file: 'shop/orders/place/cash-limits.server.ts',
    find: '  const confirmed = isConfirmed ? `${customer.phone} confirmed` : undefined',
    replace: '  const confirmed = isConfirmed ? customer.phone : undefined',
    tests: ['test/api/orders/place/cash-trust.test.ts'],
  },
  {
    name: 'cash: strangers hold all of a product',
    file: 'shop/orders/place/unconfirmed-share.server.ts',
    find: 'return unpaid > Math.max(1,',
    replace: 'return qty > Math.max(1,',
    tests: ['test/api/orders/place/cash-trust.test.ts'],
    only: 'strangers hold a quarter',
  },
]
