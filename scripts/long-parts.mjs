const vitest = (...args) => ['node_modules/vitest/vitest.mjs', 'run', ...args]
const often = (count) => ({ TEST_TIMES: String(count), TEST_SEED: 'random', TEST_ENGINES: 'both' })

/** Tests with random lives, each run many times with other seeds. */
const lives = ['order-lives', 'change-lives', 'ledger-lives', 'payment-sequences', 'payment/lives']

/** Known bugs in one part. */
const BUGS_AT_A_TIME = 30
const FROM = [1, 31, 61, 91, 121, 151]

/** `npm run test:long` runs them. `minutes` is the time on two cores. */
export const parts = [
  ...lives.map((name) => ({
    name: `lives of ${name}`,
    minutes: 8,
    args: vitest(`test/${name}.test.ts`),
    env: often(100),
  })),
  { name: 'kills', minutes: 8, args: vitest('test/crash'), env: often(5) },
  { name: 'races', minutes: 8, args: vitest('-races.test.ts'), env: often(20) },
  {
    name: 'random input',
    minutes: 5,
    args: vitest('wrong-requests', 'sign-up-input', 'cache-attacks', 'search', 'fawry', 'paymob'),
    env: often(2000),
  },
  ...[1, 2, 3, 4].map((shard) => ({
    name: `both engines, quarter ${shard}`,
    minutes: 7,
    args: vitest(`--shard=${shard}/4`),
    env: { TEST_ENGINES: 'both' },
  })),
  ...FROM.map((from) => ({
    name: `known bugs from ${from}`,
    minutes: 7,
    args: ['test/mutants/run.ts', '--from', String(from), '--count', String(BUGS_AT_A_TIME)],
  })),
  {
    name: 'contributing',
    minutes: 4,
    args: vitest('test/long', 'test/contributing'),
    env: { TEST_LONG: '1' },
  },
  { name: 'soak', minutes: 11, args: ['bench/soak.ts', '10'] },
]
