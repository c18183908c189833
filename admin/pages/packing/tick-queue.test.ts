import { expect, test } from 'vitest'
import { tickQueue, waitingTick, type Tick, type TickAnswer } from './tick-queue.ts'

const tick = (line: number, isTicked = true): Tick => ({ number: 7, line, qty: 2, isTicked })

/** A queue whose answers the test gives one by one. */
function queue() {
  const sent: Tick[] = []
  const answers: ((answer: TickAnswer) => void)[] = []
  let tryAgain = () => {}
  const made = tickQueue(
    (one) => {
      sent.push(one)
      return new Promise((answer) => void answers.push(answer))
    },
    () => new Promise((done) => (tryAgain = done)),
    () => {},
  )
  const turn = () => new Promise((done) => setTimeout(done))
  return {
    ...made,
    sent,
    async answer(answer: TickAnswer) {
      answers.shift()?.(answer)
      await turn()
    },
    async again() {
      tryAgain()
      await turn()
    },
  }
}

test('ticks are sent one after the other, and wait until they are answered', async () => {
  const made = queue()
  made.add(tick(1))
  made.add(tick(2))
  expect(made.sent).toEqual([tick(1)])
  expect(made.read()).toEqual({ ticks: [tick(1), tick(2)], isAway: false })
  await made.answer('done')
  expect(made.sent).toEqual([tick(1), tick(2)])
  await made.answer('refused')
  expect(made.read().ticks).toEqual([])
})

test('without a connection nothing is lost, and all is sent once it is back', async () => {
  const made = queue()
  for (const line of [1, 2, 3]) made.add(tick(line))
  await made.answer('away')
  expect(made.read()).toEqual({ ticks: [tick(1), tick(2), tick(3)], isAway: true })
  await made.again()
  await made.answer('away')
  await made.again()
  await made.answer('done')
  await made.answer('done')
  await made.answer('done')
  expect(made.read()).toEqual({ ticks: [], isAway: false })
  expect(made.sent.map(({ line }) => line)).toEqual([1, 1, 1, 2, 3])
})

test('what is said of a line later counts, also while the first is on its way', async () => {
  const made = queue()
  made.add(tick(1))
  made.add(tick(2))
  made.add(tick(2, false))
  made.add(tick(1, false))
  expect(made.read().ticks).toEqual([tick(1), tick(2, false), tick(1, false)])
  expect(waitingTick(made.read().ticks, tick(1))).toEqual(tick(1, false))
  expect(waitingTick(made.read().ticks, tick(9))).toBeUndefined()
})
