import { expect, test } from 'vitest'
import { memoryLimit } from './health-monitor.ts'

const GB = 1024 ** 3

test.each([
  ['a container’s limit', GB / 2, GB / 2],
  ['three quarters of the machine without a limit', 0, 3 * GB],
  ['the same where the system says that all is allowed', 2 ** 64, 3 * GB],
])('memory is watched by %s', (_, constrained, limit) => {
  expect(memoryLimit(constrained, 4 * GB)).toBe(limit)
})
