import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInSteps, steps } from '#shop/catalogue/step.ts'
import { allocate, problemsByHand, shareWays, type Wanted } from './allocate.ts'
import { sumOf } from '../../quantities.ts'

const thousandths = (most: number) => fc.integer({ min: 0, max: most * 1000 }).map((n) => n / 1000)
const inSteps = (step: number) =>
  fc.integer({ min: 1, max: 80 }).map((count): Wanted => ({ qty: count * step, step }))
const oneStep = fc
  .constantFrom(...steps)
  .chain((step) => fc.array(inSteps(step), { minLength: 1, maxLength: 40 }))
const anySteps = fc.array(fc.constantFrom(...steps).chain(inSteps), { maxLength: 40 })
const ways = fc.constantFrom('time' as const, 'share' as const)
const kilos = (...quantities: number[]) => quantities.map((qty) => ({ qty, step: 1 }))

describe('what is there is divided', () => {
  test('in whole steps, never more than wanted, together never more than there is', () => {
    fc.assert(
      fc.property(anySteps, thousandths(2000), ways, (wanted, available, way) => {
        const given = allocate(available, wanted, way)
        expect(given).toHaveLength(wanted.length)
        for (const [index, { qty, step }] of wanted.entries()) {
          expect(given[index]).toBeGreaterThanOrEqual(0)
          expect(given[index]).toBeLessThanOrEqual(qty)
          expect(isInSteps(given[index] ?? NaN, step)).toBe(true)
        }
        expect(sumOf(given)).toBeLessThanOrEqual(available)
        expect(problemsByHand(wanted, given)).toEqual({})
      }),
    )
  })

  test('so that nothing is left that somebody still wants a step of', () => {
    fc.assert(
      fc.property(anySteps, thousandths(2000), ways, (wanted, available, way) => {
        const given = allocate(available, wanted, way)
        const left = sumOf([available, ...given.map((qty) => -qty)])
        const wants = wanted.filter(({ qty, step }, index) => (given[index] ?? 0) + step <= qty)
        for (const { step } of wants) expect(left).toBeLessThan(step)
      }),
    )
  })

  test('and is all given where there is enough', () => {
    fc.assert(
      fc.property(anySteps, thousandths(9), ways, (wanted, more, way) => {
        const all = wanted.map(({ qty }) => qty)
        expect(allocate(sumOf(all) + more, wanted, way)).toEqual(all)
      }),
    )
  })

  test('by time: nobody gets anything while an earlier order still lacks a step', () => {
    fc.assert(
      fc.property(oneStep, thousandths(2000), (wanted, available) => {
        const given = allocate(available, wanted, 'time')
        const firstShort = wanted.findIndex(({ qty }, index) => (given[index] ?? 0) < qty)
        if (firstShort < 0) return
        expect(given.slice(firstShort + 1).every((qty) => qty === 0)).toBe(true)
      }),
    )
  })

  test('by share: each within a step of its part, and who is earlier or wants more gets no less', () => {
    fc.assert(
      fc.property(oneStep, thousandths(2000), (wanted, available) => {
        const total = sumOf(wanted.map(({ qty }) => qty))
        const given = allocate(available, wanted, 'share')
        for (const [index, { qty, step }] of wanted.entries()) {
          const part = Math.min(qty, (available * qty) / total)
          expect(Math.abs((given[index] ?? 0) - part)).toBeLessThan(step + 1e-9)
          const later = wanted.flatMap((one, at) => (at > index && one.qty <= qty ? [at] : []))
          for (const at of later) expect(given[at]).toBeLessThanOrEqual(given[index] ?? 0)
        }
      }),
    )
  })

  test.each([
    { way: 'time' as const, gets: [3, 3, 3, 2, 0, 0] },
    { way: 'share' as const, gets: [2, 2, 2, 2, 2, 1] },
  ])('11 of 18 kg by $way', ({ way, gets }) => {
    expect(allocate(11, kilos(3, 3, 3, 3, 3, 3), way)).toEqual(gets)
  })

  test('an exact share loses no step to binary fractions', () => {
    const quarters = [1.5, 1.5].map((qty) => ({ qty, step: 0.25 }))
    expect(allocate(2.5, quarters, 'share')).toEqual([1.25, 1.25])
    expect(allocate(0.3 * 10, kilos(3, 3), 'share')).toEqual([2, 1])
    expect(allocate(0, kilos(3, 3), 'share')).toEqual([0, 0])
    expect(allocate(4, [], 'share')).toEqual([])
  })

  test('what is typed by hand is named where it is wrong', () => {
    const wanted = [...kilos(2, 2, 2, 2), { qty: 2, step: 0.5 }]
    expect(problemsByHand(wanted, [1, 3, 1.5, undefined, 1.5])).toEqual({
      1: 'more-than-wanted',
      2: 'qty-step',
      3: 'qty',
    })
    expect(shareWays).toContain('hand')
  })
})
