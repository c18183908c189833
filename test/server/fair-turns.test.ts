import { expect, test } from 'vitest'
import { fairTurns } from '#server/fair-turns.ts'

/** Keeps the process busy, as a page does while it is rendered. */
function work(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('who comes together is seen together, then served one by one, with a round for others between', async () => {
  const turn = fairTurns()
  const seen: string[] = []
  let isOver = false
  const rounds = () => {
    if (seen.at(-1) !== '·') seen.push('·')
    if (!isOver) setImmediate(rounds)
  }
  setImmediate(rounds)
  await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      await turn()
      seen.push(name)
      await Promise.resolve()
      seen.push(`${name} goes on`)
    }),
  )
  isOver = true
  expect(seen.join(' ').replace(/^· /, '')).toBe('a a goes on · b b goes on · c c goes on')
})

test('those who wait are served though others do not stop coming', async () => {
  const turn = fairTurns()
  const spent = { others: 0, turns: 0 }
  let isOver = false
  // Each who is refused asks again at once, and so is somebody new in every round.
  const others = () => {
    if (isOver) return
    const start = performance.now()
    work(3)
    void turn().then(() => {
      const begun = performance.now()
      work(1)
      spent.turns += performance.now() - begun
    })
    spent.others += performance.now() - start
    setImmediate(others)
  }
  setImmediate(others)
  await expect.poll(() => spent.others, { timeout: 5000 }).toBeGreaterThan(600)
  isOver = true
  expect(spent.turns / spent.others).toBeGreaterThan(0.15)
})
