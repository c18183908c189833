/**
 * Returns the request of one of many clients. `{n}` is its number, `{phone}` and `{address}` are its own
 * phone and network address, so that the limits of one client never apply.
 */
export function ofClient(asked: object, number: number) {
  const address = [10, number >> 16, number >> 8, number].map((part) => part & 255).join('.')
  const text = JSON.stringify(asked)
    .replaceAll('{n}', String(number))
    .replaceAll('{phone}', `010${String(number % 1e8).padStart(8, '0')}`)
    .replaceAll('{address}', address)
  return JSON.parse(text)
}

/** Settings of a shop that trusts the addresses of `ofClient`. */
export const manyClients = { TRUST_PROXY: 'loopback' }
