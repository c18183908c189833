import type { Bank } from './bank.ts'
import { missing } from './errors.ts'
import { newId, nowSeconds } from './objects.ts'
import type { Customer, DeletedCustomer } from './objects.ts'
import { allowOnly, readMetadata, text } from './params.ts'
import type { Params } from './params.ts'

const DELETED = 'deleted'

export function createCustomer(bank: Bank, params: Params): Customer {
  allowOnly(params, ['description', 'email', 'metadata', 'name', 'phone'])
  const customer = bank.store.put('customer', {
    id: newId('cus'),
    object: 'customer',
    created: nowSeconds(),
    description: text(params, 'description') || null,
    email: text(params, 'email', 512) || null,
    livemode: false,
    metadata: readMetadata(params),
    name: text(params, 'name', 256) || null,
    phone: text(params, 'phone', 20) || null,
  })
  bank.announce('customer.created', customer)
  return customer
}

/**
 * Throws if the customer does not exist or was deleted. `param` names the request's parameter with the id.
 */
export function findCustomer(bank: Bank, id: string, param: string): Customer {
  const customer = bank.store.find('customer', id)
  if (!customer || isDeleted(bank, id)) throw missing('customer', id, param)
  return customer
}

export function readCustomer(bank: Bank, params: Params): string | null {
  const id = text(params, 'customer')
  return id ? findCustomer(bank, id, 'customer').id : null
}

/** Returns a customer; for a deleted one only its id, as Stripe does. */
export function retrieveCustomer(bank: Bank, id: string): Customer | DeletedCustomer {
  return isDeleted(bank, id)
    ? { id, object: 'customer', deleted: true }
    : findCustomer(bank, id, 'id')
}

/** Deletes the personal fields of a customer. The caller must detach the saved cards. */
export function deleteCustomer(bank: Bank, id: string): DeletedCustomer {
  const customer = findCustomer(bank, id, 'id')
  const nobody = { description: null, email: null, metadata: {}, name: null, phone: null }
  bank.store.put('customer', { ...customer, ...nobody })
  bank.store.setHidden(id, DELETED)
  bank.announce('customer.deleted', { id, object: 'customer', deleted: true })
  return { id, object: 'customer', deleted: true }
}

function isDeleted(bank: Bank, id: string) {
  return bank.store.hiddenOf(id) === DELETED
}
