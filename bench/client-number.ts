/**
 * Returns a request with its placeholders filled in: `{n}` is `number`; `{phone}` and `{address}` are
 * unique to it. So no request reaches a limit per client.
 */
export function ofClient(asked: object, number: number) {
  const address = [10, number >> 16, number >> 8, number].map((part) => part & 255).join('.')
  const text = JSON.stringify(asked)
    .replaceAll('{n}', String(number))
    .replaceAll('{phone}', `010${String(number % 1e8).padStart(8, '0')}`)
    .replaceAll('{address}', address)
  return JSON.parse(text)
}

/** Makes the shop trust the addresses of `ofClient`. */
export const manyClients = { TRUST_PROXY: 'loopback' }
