import { randomUUID } from 'node:crypto'

/** What a new customer fills in. */
export const aForm = (named: object = {}) => ({
  first_name: 'Mona',
  last_name: 'Adel',
  email: `${randomUUID()}@example.com`,
  password: 'basil123',
  ...named,
})
