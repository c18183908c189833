import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShutdown } from '#server/ops/shutdown.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process, 'exit').mockImplementation((code): never => {
    throw new Error(`Exit ${code}`)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Makes a shutdown whose last step never ends. */
function aShutdown() {
  const close = vi.fn<() => Promise<void>>(() => new Promise(() => {}))
  const state = { isStopping: false, connections: 0 }
  return { close, state, shutdown: createShutdown(createServer(), state, close) }
}

test('those who balance the load have 2 s to notice a stop', async () => {
  const { close, state, shutdown } = aShutdown()
  void shutdown({ givesNotice: true, exitCode: 0 })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(state.isStopping).toBe(true)
  expect(close).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(close).toHaveBeenCalledOnce()
})

test('a process that does not get done ends 10 s after it was stopped', () => {
  const { shutdown } = aShutdown()
  void shutdown({ givesNotice: false, exitCode: 0 })
  vi.advanceTimersByTime(9_999)
  expect(() => vi.advanceTimersByTime(1)).toThrow('Exit 1')
})
