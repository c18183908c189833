import { expect, test } from 'vitest'
import { linesPerClient, MOST_CLIENTS, MOST_LINES } from './lines-per-client.ts'
import { openLog } from './log.ts'

function aLog() {
  const told: object[] = []
  const log = openLog('info', { write: (line) => void told.push(JSON.parse(line)) })
  const ends: (() => void)[] = []
  const lines = linesPerClient(log, (end) => void ends.push(end))
  let written = 0
  const ask = (client: string, times: number) => {
    for (let i = 0; i < times; i++) lines(client, `${client}-${i}`, () => written++)
  }
  const endMinute = () => ends.pop()?.()
  return { ask, endMinute, told, ends, written: () => written }
}

test('one client causes 60 lines a minute, and one that counts the rest', () => {
  const { ask, endMinute, told, written } = aLog()
  ask('noisy', MOST_LINES + 1000)
  ask('quiet', MOST_LINES)
  expect(written()).toBe(2 * MOST_LINES)
  expect(told).toEqual([])
  endMinute()
  expect(told).toEqual([
    expect.objectContaining({
      requestId: 'noisy-0',
      leftOut: 1000,
      msg: 'more lines of this client were left out',
    }),
  ])
  ask('noisy', 1)
  expect(written()).toBe(2 * MOST_LINES + 1)
  endMinute()
  expect(told).toHaveLength(1)
})

test('however many clients there are, few are counted, and the others together', () => {
  const { ask, endMinute, told, ends, written } = aLog()
  for (let client = 0; client < 3 * MOST_CLIENTS; client++) ask(`client-${client}`, 1)
  expect(written()).toBe(MOST_CLIENTS + MOST_LINES)
  // A client with its own count keeps it.
  ask('client-0', 1)
  expect(written()).toBe(MOST_CLIENTS + MOST_LINES + 1)
  expect(ends).toHaveLength(1)
  endMinute()
  expect(told).toMatchObject([{ leftOut: 2 * MOST_CLIENTS - MOST_LINES }])
})
