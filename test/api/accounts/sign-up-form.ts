import { randomUUID } from 'node:crypto'

/** The form of a new customer, with these fields instead. */
export const aForm = (named: object = {}) => ({
  first_name: 'Mona',
  last_name: 'Adel',
  email: `${randomUUID()}@example.com`,
  password: 'basil123',
  ...named,
})
