import type { Bug } from './bug.ts'

export const mailBugs: Bug[] = [
  {
    name: 'an address in a mail may hold HTML',
    file: 'server/mail/order-facts.ts',
    find: 'value: customer.address',
    replace: 'value: Object.assign(new String(customer.address), { isEscaped: true })',
    tests: ['test/server/mail-words.test.ts'],
    only: 'as it was written',
  },
  {
    name: 'the mail of a packed order may hold HTML',
    file: 'server/mail/order-update.ts',
    find: 'changed.map((line) => html`<li>${line}</li>`)',
    replace: 'changed.map((line) => raw(`<li>${line}</li>`))',
    also: [
      {
        file: 'server/mail/order-update.ts',
        find: "import { html } from 'hono/html'",
        replace: "import { html, raw } from 'hono/html'",
      },
    ],
    tests: ['test/server/mail-words.test.ts'],
    only: 'packed order, too',
  },
]
