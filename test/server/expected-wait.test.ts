import { expect, test } from 'vitest'
import { expectedWait } from '#server/expected-wait.ts'

function aBacklog() {
  let nowMs = 0
  const wait = expectedWait(() => nowMs)
  wait.backlogBegins()
  return {
    wait,
    pass: (ms: number) => (nowMs += ms),
    /** So many, one after another. */
    do(times: number, eachMs: number) {
      for (let n = 0; n < times; n++) {
        nowMs += eachMs
        wait.oneIsDone()
      }
    },
    /** How many may be ahead of who is still admitted. */
    most() {
      let ahead = 0
      while (!wait.isTooLong(ahead + 1)) ahead++
      return ahead
    },
  }
}

test('a crowd may wait longer than those who come to a backlog that stays', () => {
  const backlog = aBacklog()
  expect(backlog.most()).toBe(1_300)
  backlog.do(250, 2)
  expect(backlog.most()).toBe(700)
})

test('as many are admitted as will be served in time at the pace there is now', () => {
  const backlog = aBacklog()
  backlog.do(100, 10)
  expect(backlog.most()).toBe(140)
  backlog.do(1_000, 1)
  expect(backlog.most()).toBe(1_400)
})

test('where nothing gets done, soon nobody is admitted', () => {
  const backlog = aBacklog()
  backlog.pass(290)
  expect(backlog.most()).toBe(1_300)
  backlog.pass(20)
  expect(backlog.most()).toBe(8)
  backlog.pass(1_500)
  expect(backlog.most()).toBe(0)
})

test('what was measured is forgotten with the next backlog', () => {
  const backlog = aBacklog()
  backlog.do(10, 100)
  expect(backlog.most()).toBe(14)
  backlog.wait.backlogBegins()
  expect(backlog.most()).toBe(1_300)
})
