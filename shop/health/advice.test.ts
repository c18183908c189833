import { describe, expect, test } from 'vitest'
import { adviceOn, adviceOnMeal, verdictOf, type Advisable } from './advice.ts'
import { readChosen } from './chosen.ts'

const aFood = (named: Partial<Advisable> = {}): Advisable => ({
  category: 'fruits',
  conditions: [],
  richIn: [],
  ...named,
})
const tomatoes = aFood({ conditions: ['heart', 'diabetes'], richIn: ['potassium'] })
const apples = aFood({ conditions: ['heart', 'kidney'] })
const cheese = aFood({ richIn: ['salt', 'fat'] })

describe('advice on a product', () => {
  test('is none where nothing is chosen, and none where nothing is known', () => {
    expect(adviceOn(cheese, [])).toEqual([])
    expect(adviceOn(aFood(), ['heart', 'kidney'])).toEqual([])
    expect(verdictOf([], ['heart'])).toBeUndefined()
  })

  test('says the caution first where it suits one and not the other, and tells both', () => {
    const advice = adviceOn(tomatoes, ['heart', 'kidney'])
    expect(advice).toEqual([
      { kind: 'caution', condition: 'kidney', nutrients: ['potassium'] },
      { kind: 'suits', condition: 'heart' },
    ])
    expect(verdictOf(advice, ['heart', 'kidney'])).toBe('caution')
  })

  test('suits only when all that was chosen is suited', () => {
    const verdict = (chosen: Parameters<typeof adviceOn>[1]) =>
      verdictOf(adviceOn(apples, chosen), chosen)
    expect(verdict(['heart'])).toBe('suits')
    expect(verdict(['heart', 'kidney'])).toBe('suits')
    expect(verdict(['heart', 'kidney', 'liver'])).toBe('partly')
    expect(verdict(['liver'])).toBeUndefined()
  })

  test('names each reason once, the weightiest first', () => {
    expect(adviceOn(cheese, ['heart', 'pressure'])).toEqual([
      { kind: 'caution', condition: 'heart', nutrients: ['fat', 'salt'] },
      { kind: 'caution', condition: 'pressure', nutrients: ['salt'] },
    ])
  })

  test('is careful where a product is said to suit what it is also a caution for', () => {
    const sweet = aFood({ conditions: ['diabetes'], richIn: ['sugar'] })
    expect(adviceOn(sweet, ['diabetes'])).toEqual([
      { kind: 'caution', condition: 'diabetes', nutrients: ['sugar'] },
    ])
  })
})

describe('advice on a recipe', () => {
  test('names the products that a caution is for, and suits where most do and none is', () => {
    expect(adviceOnMeal([tomatoes, apples, aFood()], ['heart', 'kidney'])).toEqual([
      { kind: 'caution', condition: 'kidney', products: [tomatoes] },
      { kind: 'suits', condition: 'heart', products: [tomatoes, apples] },
    ])
    expect(adviceOnMeal([apples, aFood()], ['heart'])).toEqual([])
    expect(adviceOnMeal([], ['heart'])).toEqual([])
  })
})

describe('the stored choice', () => {
  test('is read in the shop’s order, each condition once', () => {
    expect(readChosen('["kidney","heart","kidney"]')).toEqual(['heart', 'kidney'])
  })

  test.each([null, '', '{', 'null', '"heart"', '{"heart":true}', '[1,null,"gout",["heart"]]'])(
    'is nothing where the entry is %j',
    (stored) => {
      expect(readChosen(stored)).toEqual([])
    },
  )
})
