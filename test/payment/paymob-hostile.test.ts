import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPaymob } from '#server/payment/paymob/paymob.ts'
import { tooMuchWork } from '../growth.ts'
import { longPatterns } from '../linear-patterns.ts'

const provider = openPaymob({
  secretKey: 'egy_sk_test_1',
  publicKey: 'egy_pk_test_1',
  apiKey: 'k',
  hmacSecret: '04DC1A9490B8CC2094C011FC055ADCDB',
  integrations: { card: 4097558 },
  notificationUrl: 'http://shop.test/hook',
})
const hmac =
  'fa8ac0b7f3852e60c50e7fdd4ea5ef0bda96030c19dea1d55df8c76d6c08ab1877774662cbb04981dc84839ad4da560bcc8cb53b8973548657f7e8f8d2e79930'

function verify(body: string, query = new URLSearchParams({ hmac })) {
  return provider.verify({ headers: new Headers(), query, body: new TextEncoder().encode(body) })
}

test('no JSON that somebody makes up is taken for signed, or breaks anything', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('TRANSACTION', 'TOKEN'),
      fc.jsonValue(),
      fc.string(),
      async (type, obj, given) => {
        const body = JSON.stringify({ type, obj })
        expect(await verify(body)).toBe('bad-signature')
        expect(await verify(body, new URLSearchParams({ hmac: given }))).toBe('bad-signature')
        expect(await verify(given)).toBe('bad-signature')
      },
    ),
  )
})

test.each(longPatterns)('long texts of %j take no longer than their length', async (pattern) => {
  const readAll = async (long: string) => {
    expect(await verify(long)).toBe('bad-signature')
    const obj = { created_at: long.slice(0, 400), currency: long, id: long }
    expect(await verify(JSON.stringify({ type: 'TRANSACTION', obj }))).toBe('bad-signature')
    expect(await verify('{}', new URLSearchParams({ hmac: long }))).toBe('bad-signature')
  }
  const textOf = (length: number) => pattern.repeat(length / pattern.length)
  expect(await tooMuchWork(readAll, textOf, 100_000)).toBe(0)
})
