import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test, vi } from 'vitest'
import { weakerHash } from '#test/weaker-hash.ts'
import { ConcurrencyLimitReached } from '#shop/concurrency-limit.server.ts'
import { passwordHasher } from './passwords.server.ts'

const keeper = passwordHasher('pepper')

test('a hash says how it was made, and two of one password differ', async () => {
  const [first, second] = await Promise.all([keeper.hash('basil123'), keeper.hash('basil123')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(second).not.toBe(first)
})

test('only the right password is right, and only with the pepper', async () => {
  const stored = await keeper.hash('basil123')
  expect(await keeper.isRight('basil123', stored)).toBe(true)
  expect(await keeper.isRight('basil124', stored)).toBe(false)
  expect(await keeper.isRight('', stored)).toBe(false)
  expect(await passwordHasher('other pepper').isRight('basil123', stored)).toBe(false)
})

test('one word in two Unicode writings is one password', async () => {
  const stored = await keeper.hash('caf\u00e9123')
  expect(await keeper.isRight('cafe\u0301123', stored)).toBe(true)
})

test('nothing is right where there is no hash, or a damaged one', async () => {
  for (const stored of [undefined, '', '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$']) {
    expect(await keeper.isRight('', stored)).toBe(false)
    expect(await keeper.isRight('basil123', stored)).toBe(false)
  }
})

test('an unknown account takes the same hashing as a known one', async () => {
  const stored = await keeper.hash('basil123')
  const known = await hashingOf(() => keeper.isRight('basil124', stored))
  const unknown = await hashingOf(() => keeper.isRight('basil124', undefined))
  expect(known).toEqual([
    { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, message: 8, nonce: 16, secret: 6 },
  ])
  expect(unknown).toEqual(known)
  expect(await hashingOf(() => keeper.isRight('basil124', ''))).toEqual(known)
})

test('a hash of weaker parameters is still right, but outdated', async () => {
  const stored = weakerHash('basil123', 'pepper')
  expect(await keeper.isRight('basil123', stored)).toBe(true)
  expect(await keeper.isRight('basil124', stored)).toBe(false)
  expect(keeper.isOutdated(stored)).toBe(true)
  expect(keeper.isOutdated(await keeper.hash('basil123'))).toBe(false)
})

test('of 500 at once, two are worked on, twenty wait, and the rest are sent away at once', async () => {
  const busy = passwordHasher('pepper')
  const answers = await Promise.allSettled(Array.from({ length: 500 }, () => busy.hash('basil123')))
  const refused = answers.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(500 - 22)
  expect(refused.every(({ reason }) => reason instanceof ConcurrencyLimitReached)).toBe(true)
  expect(await busy.hash('basil123')).toContain('$argon2id$')
})

/** Returns each hash's cost: its parameters and the lengths of its texts. */
async function hashingOf(work: () => Promise<unknown>): Promise<object[]> {
  const spy = vi.spyOn(crypto, 'argon2')
  syncBuiltinESMExports()
  try {
    await work()
    return spy.mock.calls.map(([, { message, nonce, secret, ...cost }]) => ({
      ...cost,
      message: lengthOf(message),
      nonce: lengthOf(nonce),
      secret: lengthOf(secret),
    }))
  } finally {
    spy.mockRestore()
    syncBuiltinESMExports()
  }
}

function lengthOf(text: unknown): number {
  return typeof text === 'string' || text instanceof Uint8Array ? text.length : 0
}
