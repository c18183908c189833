import { randomUUID } from 'node:crypto'

/** A valid sign-up form, with the fields in `named` replaced. */
export const aForm = (named: object = {}) => ({
  first_name: 'Mona',
  last_name: 'Adel',
  email: `${randomUUID()}@example.com`,
  password: 'basil123',
  ...named,
})
